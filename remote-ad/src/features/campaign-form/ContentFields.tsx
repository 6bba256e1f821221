import { isFieldShown, isRequired, labelOfField } from '@shizhong/shared-contracts/campaign-form';
import { promoFormLabels } from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Icon } from '@shizhong/shared-ui';
import { FormPair } from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { ArticleField } from './ArticleField';
import { AttachmentsField } from './AttachmentsField';
import { BodyField } from './BodyField';
import { ChoiceCards } from './ChoiceCards';
import { CoverField } from './CoverField';
import { Field } from './Field';
import { useCampaignForm } from './form-context';
import { IndustryField } from './IndustryField';
import { PromotedField } from './PromotedField';
import css from './section.module.css';
import { showIn } from './show-word';
import { TitlesField } from './TitlesField';
import type { FileLinks } from './use-file-links';
import { WordHits } from './WordHits';
import type { WordHit } from './word-hits';

const promoHints: Record<string, string> = {
  repost: '媒体主转发您的文章',
  insert: '在媒体主自己的文章里插入您的内容',
  original: '媒体主按您的说明撰写',
  card: '文章里放公众号名片',
  qr: '文章里放带参二维码图',
  ending: '文末一段引导语加名片',
  article_card: '公众号文章里放视频号名片',
  short_video: '视频号短视频里提及',
  live: '直播间里推荐',
};

/** The promoted object and the content readers see. */
export function ContentFields({ links }: { links: FileLinks }) {
  const { kind, about, values, set, errorOf, hitsOf, isLocked } = useCampaignForm();
  const [imported, setImported] = useState(0);
  const locked = isLocked('promoForm');
  const text = (field: 'digest' | 'brief', hits: readonly WordHit[]) => (
    <WordHits hits={hits} text={values[field]} onRemove={(next) => set({ [field]: next })} onShow={(hit) => showIn(field, hit)} />
  );

  return (
    <>
      {about.counts.growth ? (
        <div className={css.notice}>
          <Notice>
            {`视频号官方不提供逐单来源，按订单时段净增减去自然基线计费，同一时段最多 1 单；基线取前 ${marketFigures['baseline.days']} 天同时段每小时净增的中位数。`}
          </Notice>
        </div>
      ) : null}
      {about.promotes ? <PromotedField /> : null}
      <FormPair>
        <Field
          name="name"
          placeholder={about.delivers.article ? '例如：冬至暖胃粥' : '例如：11 月涨粉'}
          hint="只有您自己看得到"
        />
        <IndustryField />
      </FormPair>
      <ChoiceCards
        legend={about.promoLegend}
        required
        disabled={locked}
        choices={promoFormLabels(kind).map(([value, label]) => ({ value, label, hint: promoHints[value] }))}
        path="promoForm"
        of={{ name: 'promoForm' }}
      />
      {about.delivers.article ? <ArticleField onImported={() => setImported((count) => count + 1)} links={links} /> : null}
      {about.counts.followers ? (
        <div className={css.notice}>
          <Notice>
            <RuleText>
              {
                '计费口径：经本单二维码关注、满 {{fans.retention_h}} 小时未取关的净增粉丝。平台不向新粉丝发消息；「关注领奖」「关注看全文」等诱导关注的写法不能提交。'
              }
            </RuleText>
          </Notice>
        </div>
      ) : null}
      <TitlesField />
      {about.delivers.article ? (
        <>
          <Field name="digest" hint="显示在标题下方，可不填" />
          {text('digest', hitsOf('digest'))}
        </>
      ) : null}
      <CoverField
        rule="/help/audit-rule?id=material-specs#images"
        label={labelOfField('coverFileId', about)}
        required={isRequired('coverFileId', values, about)}
        hint={
          about.delivers.article
            ? '头条 900 × 383，次条取中间的方形；JPG 或 PNG，选好后再裁切'
            : '可不传；JPG 或 PNG，选好后再裁切'
        }
        file={links.of(values.coverFileId)}
        lost={values.coverFileId ? links.lost : null}
        fault={errorOf('coverFileId')}
        onChange={(file) => {
          if (file) links.keep(file);
          set({ coverFileId: file?.fileId ?? null });
        }}
      />
      {isFieldShown('bodyHtml', about) ? <BodyField imported={imported} /> : null}
      <Field
        name="brief"
        label="推广说明与禁忌"
        rule="/help/audit-rule?id=forbidden-content#content"
        hint="给媒体主看：要突出什么、不能写什么"
      />
      {text('brief', hitsOf('brief'))}
      <FormPair>
        {isFieldShown('originUrl', about) ? <Field name="originUrl" hint="可不填；不能用短链接" /> : null}
        <Field
          name="landingUrl"
          rule="/help/audit-rule?id=forbidden-content#landing"
          hint={about.counts.growth ? '可不填' : '可不填；填写后多一项独立于微信的效果信号'}
        />
      </FormPair>
      <AttachmentsField
        rule="/help/audit-rule?id=special-qualifications#upload"
        label={labelOfField('files', about)}
        hint="行业要求的证明、商标或素材授权，JPG、PNG 或 PDF，每个不超过 5 MB，可不传"
        ids={values.files}
        links={links}
        onChange={(files) => set({ files })}
      />
      <p className={css.locked}>
        <span className={css.mark}>广告</span>
        <Icon name="lock" size={16} />
        文章会标明「广告」，法律要求，不能关闭
      </p>
    </>
  );
}
