import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { Input } from '@shizhong/shared-ui/antd/form';
import { FieldGroup, FormItem, FormPair } from '@shizhong/shared-ui/form-page';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { useRef } from 'react';
import { AttachmentsField } from '../campaign-form/AttachmentsField';
import { CoverField } from '../campaign-form/CoverField';
import { FirstPass } from '../campaign-form/FirstPass';
import { blocksOf } from '../campaign-form/rich-text/markup';
import { RichText } from '../campaign-form/rich-text/RichText';
import type { RichTextHandle } from '../campaign-form/rich-text/RichTextEditor';
import { showIn } from '../campaign-form/show-word';
import type { FileLinks } from '../campaign-form/use-file-links';
import { WordHits } from '../campaign-form/WordHits';
import { useWordCheck } from '../campaign-form/word-hits';
import type { CreativeValues } from './creative';
import { TitleFields } from './TitleFields';

export interface CreativeFieldsProps {
  /** Where the values stand in the form. */
  at: readonly string[];
  values: CreativeValues;
  onChange: (change: Partial<CreativeValues>) => void;
  /** The error of a field, by its path in the form. */
  errorOf: (path: string) => string | undefined;
  /** 软文定制: the media owner writes from the brief. */
  soft: boolean;
  links: FileLinks;
  /** Industry of the advertisement: some words are forbidden only in some industries. */
  industry: string;
}

/** Fields of the published content, for bookings and for creatives uploaded later. */
export function CreativeFields({ at, values, onChange, errorOf, soft, links, industry }: CreativeFieldsProps) {
  const editor = useRef<RichTextHandle>(null);
  // The rules are the same for every kind; the endpoint belongs to read campaigns.
  const words = useWordCheck('adRead', { ...values, industry }, true);
  const firstPass = useServerData('adPosition/firstPass', {}).data;
  const hitsOf = (field: string) => words.hits.filter((hit) => hit.field === field);
  const pathOf = (field: string) => [...at, field].join('.');
  const bodyHits = hitsOf('bodyHtml');
  const hitsBelow = (name: 'digest' | 'brief') => (
    <WordHits
      hits={hitsOf(name)}
      text={values[name]}
      onRemove={(next) => onChange({ [name]: next })}
      onShow={(hit) => showIn(pathOf(name), hit)}
    />
  );
  return (
    <>
      {firstPass ? <FirstPass of={firstPass} what="份素材" /> : null}
      <TitleFields at={at} titles={values.titles} onChange={(titles) => onChange({ titles })} errorOf={errorOf} hitsOf={hitsOf} />
      <FormItem name={[...at, 'digest']} label="摘要" hint={`${campaignLimits.digest} 字以内`}>
        <Input.TextArea rows={2} maxLength={campaignLimits.digest} />
      </FormItem>
      {hitsBelow('digest')}
      <CoverField
        rule="/help/audit-rule?id=material-specs#images"
        label="封面"
        hint="头条 900 × 383，其他位置用方形；JPG 或 PNG，选好后再裁切"
        file={links.of(values.coverFileId)}
        onChange={(file) => {
          if (file) links.keep(file);
          onChange({ coverFileId: file?.fileId ?? null });
        }}
        fault={errorOf(pathOf('coverFileId'))}
      />
      {soft ? <Notice>软文由媒体按推广说明撰写，提交预览后由您确认；也可以在正文里提供参考内容。</Notice> : null}
      <FieldGroup legend="正文" path={pathOf('bodyHtml')} hint="图片单张不超过 2 MB，最多 50 张">
        <RichText
          handle={editor}
          label="正文"
          html={values.bodyHtml}
          onChange={(bodyHtml) => onChange({ bodyHtml })}
          max={campaignLimits.bodyText}
          invalid={Boolean(errorOf(pathOf('bodyHtml')))}
        />
      </FieldGroup>
      {bodyHits.length ? (
        <WordHits
          hits={bodyHits}
          text={blocksOf(values.bodyHtml)
            .map((block) => block.text)
            .join('\n')}
          onShow={(hit) => editor.current?.show(hit.found ?? '')}
        />
      ) : null}
      <FormItem
        name={[...at, 'sourceUrl']}
        label="文章链接"
        rule="/help/audit-rule?id=material-specs#links"
        hint="媒体直接转载的公众号文章，没有正文时必填"
      >
        <Input inputMode="url" placeholder="https://mp.weixin.qq.com/s/…" />
      </FormItem>
      <FormPair>
        <FormItem name={[...at, 'originUrl']} label="阅读原文链接">
          <Input inputMode="url" placeholder="https://" />
        </FormItem>
        <FormItem name={[...at, 'landingUrl']} label="落地页链接" rule="/help/audit-rule?id=forbidden-content#landing">
          <Input inputMode="url" placeholder="https://" />
        </FormItem>
      </FormPair>
      <FormItem
        name={[...at, 'brief']}
        rule="/help/audit-rule?id=forbidden-content#content"
        label="推广说明与禁忌"
        required={soft}
        hint="写作要求、不能出现的内容等，媒体接单前可见"
      >
        <Input.TextArea rows={3} maxLength={campaignLimits.brief} />
      </FormItem>
      {hitsBelow('brief')}
      <AttachmentsField
        rule="/help/audit-rule?id=special-qualifications#upload"
        label="素材与资质文件"
        hint="图片或 PDF，最多 10 个"
        ids={values.files}
        links={links}
        onChange={(files) => onChange({ files })}
      />
    </>
  );
}
