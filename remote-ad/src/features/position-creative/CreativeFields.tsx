import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { FormField, Notice } from '@shizhong/shared-ui';
import { TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { useRef } from 'react';
import { AttachmentsField } from '../campaign-form/AttachmentsField';
import { CoverField } from '../campaign-form/CoverField';
import { blocksOf } from '../campaign-form/rich-text/markup';
import { RichText } from '../campaign-form/rich-text/RichText';
import type { RichTextHandle } from '../campaign-form/rich-text/RichTextEditor';
import { showIn } from '../campaign-form/show-word';
import type { FileLinks } from '../campaign-form/use-file-links';
import { WordHits } from '../campaign-form/WordHits';
import { useWordCheck } from '../campaign-form/word-hits';
import styles from './CreativeFields.module.css';
import type { CreativeValues } from './creative';
import { TitleFields } from './TitleFields';

export interface CreativeFieldsProps {
  values: CreativeValues;
  onChange: (change: Partial<CreativeValues>) => void;
  /** Faults to show at the fields. */
  faults: Partial<Record<string, string>>;
  /** 软文定制: the media owner writes from the brief. */
  soft: boolean;
  links: FileLinks;
  /** Industry of the advertisement: some words are forbidden only in some industries. */
  industry: string;
}

/** Fields of the published content, for bookings and for creatives uploaded later. */
export function CreativeFields({ values, onChange, faults, soft, links, industry }: CreativeFieldsProps) {
  const editor = useRef<RichTextHandle>(null);
  // The rules are the same for every kind; the endpoint belongs to read campaigns.
  const words = useWordCheck('adRead', { ...values, industry }, true);
  const hitsOf = (field: string) => words.hits.filter((hit) => hit.field === field);
  const bodyHits = hitsOf('bodyHtml');
  const text = (name: 'digest' | 'sourceUrl' | 'originUrl' | 'landingUrl' | 'brief') => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  const hitsBelow = (name: 'digest' | 'brief') => (
    <WordHits
      hits={hitsOf(name)}
      text={values[name]}
      onRemove={(next) => onChange({ [name]: next })}
      onShow={(hit) => showIn(name, hit)}
    />
  );
  return (
    <div className={styles['fields']}>
      <TitleFields titles={values.titles} onChange={(titles) => onChange({ titles })} faults={faults} hitsOf={hitsOf} />
      <div data-field="digest">
        <FormField label="摘要" error={faults['digest']} hint={`${campaignLimits.digest} 字以内`}>
          <TextArea rows={2} maxLength={campaignLimits.digest} {...text('digest')} />
        </FormField>
        {hitsBelow('digest')}
      </div>
      <CoverField
        rule="/help/audit-rule?id=material-specs#images"
        label="封面"
        hint="头条 900×383，其他位置 200×200；JPG 或 PNG，2 MB 以内"
        file={links.of(values.coverFileId)}
        onChange={(file) => {
          if (file) links.keep(file);
          onChange({ coverFileId: file?.fileId ?? null });
        }}
        fault={faults['coverFileId']}
      />
      {soft ? <Notice>软文由媒体按推广说明撰写，提交预览后由您确认；也可以在正文里提供参考内容。</Notice> : null}
      <div>
        <p className={styles['label']} id="position-body">
          正文
        </p>
        <RichText
          handle={editor}
          label="正文"
          html={values.bodyHtml}
          onChange={(bodyHtml) => onChange({ bodyHtml })}
          max={campaignLimits.bodyText}
          invalid={Boolean(faults['bodyHtml'])}
        />
        <p className={faults['bodyHtml'] ? styles['fault'] : styles['hint']} aria-live="polite">
          {faults['bodyHtml'] ?? '图片单张不超过 2 MB，最多 50 张'}
        </p>
        {bodyHits.length ? (
          <WordHits
            hits={bodyHits}
            text={blocksOf(values.bodyHtml)
              .map((block) => block.text)
              .join('\n')}
            onShow={(hit) => editor.current?.show(hit.found ?? '')}
          />
        ) : null}
      </div>
      <FormField
        label="文章链接"
        rule="/help/audit-rule?id=material-specs#links"
        error={faults['sourceUrl']}
        hint="媒体直接转载的公众号文章，没有正文时必填"
      >
        <TextInput inputMode="url" placeholder="https://mp.weixin.qq.com/s/…" {...text('sourceUrl')} />
      </FormField>
      <div className={styles['pair']}>
        <FormField label="阅读原文链接" error={faults['originUrl']}>
          <TextInput inputMode="url" placeholder="https://" {...text('originUrl')} />
        </FormField>
        <FormField label="落地页链接" rule="/help/audit-rule?id=forbidden-content#landing" error={faults['landingUrl']}>
          <TextInput inputMode="url" placeholder="https://" {...text('landingUrl')} />
        </FormField>
      </div>
      <div data-field="brief">
        <FormField
          rule="/help/audit-rule?id=forbidden-content#content"
          label="推广说明与禁忌"
          required={soft}
          error={faults['brief']}
          hint="写作要求、不能出现的内容等，媒体接单前可见"
        >
          <TextArea rows={3} maxLength={campaignLimits.brief} {...text('brief')} />
        </FormField>
        {hitsBelow('brief')}
      </div>
      <AttachmentsField
        rule="/help/audit-rule?id=special-qualifications#upload"
        label="素材与资质文件"
        hint="图片或 PDF，最多 10 个"
        ids={values.files}
        links={links}
        onChange={(files) => onChange({ files })}
      />
    </div>
  );
}
