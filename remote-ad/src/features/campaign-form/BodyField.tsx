import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { isRequired, labelOfField } from '@shizhong/shared-contracts/campaign-form';
import { useRef } from 'react';
import { useCampaignForm } from './form-context';
import { blocksOf } from './rich-text/markup';
import { RichText } from './rich-text/RichText';
import type { RichTextHandle } from './rich-text/RichTextEditor';
import css from './section.module.css';
import { WordHits } from './WordHits';

/** The body with its editor. @param imported number of imports: each replaces the editor's text */
export function BodyField({ imported }: { imported: number }) {
  const { about, values, set, errorOf, hitsOf } = useCampaignForm();
  const editor = useRef<RichTextHandle>(null);
  const label = labelOfField('bodyHtml', about);
  const wrong = errorOf('bodyHtml');
  const hits = hitsOf('bodyHtml');
  const text = hits.length
    ? blocksOf(values.bodyHtml)
        .map((block) => block.text)
        .join('\n')
    : '';
  return (
    <>
      <div className={css.set} id="field-bodyHtml">
        <p className={css.label}>{isRequired('bodyHtml', values, about) ? '插入内容' : `${label}（可不填）`}</p>
        <RichText
          key={imported}
          handle={editor}
          label={label}
          html={values.bodyHtml}
          onChange={(bodyHtml) => set({ bodyHtml })}
          max={campaignLimits.bodyText}
          invalid={Boolean(wrong)}
        />
        {wrong ? <p className={css.fault}>{wrong}</p> : null}
      </div>
      {hits.length ? <WordHits hits={hits} text={text} onShow={(hit) => editor.current?.show(hit.found ?? '')} /> : null}
    </>
  );
}
