/** Which articles answer what a user meets next: from the facts of a start page to at most three links. */
import type { SlotProps } from '@shizhong/shared-contracts';
import type { HelpLink } from '@shizhong/shared-ui';
import { addressOf } from '../../lib/article';
import type { CategoryKey } from '../../lib/categories';

type AdFacts = SlotProps<'ad/index-aside'>;
type MediaFacts = SlotProps<'media/index-aside'>;

interface Question<Facts> {
  category: CategoryKey;
  id: string;
  /** The article's own title. */
  title: string;
  text: string;
  when(facts: Facts): boolean;
}

export const maxQuestions = 3;

/** Less than this does not carry a campaign far: how to deposit is worth a line. */
const lowFen = 50_000;

const always = () => true;
const isUnfit = ({ certStatus }: AdFacts | MediaFacts) => certStatus === 'rejected' || certStatus === 'expired';
const isUncertified = ({ certStatus }: AdFacts | MediaFacts) => certStatus === 'none';

/** The most pressing first. */
export const adQuestions: readonly Question<AdFacts>[] = [
  {
    ...{ category: 'audit-rule', id: 'review-process', title: '审核流程与时效', text: '没通过的原因逐项列出，改好再提交' },
    when: ({ rejected }) => (rejected ?? 0) > 0,
  },
  {
    ...{ category: 'audit-rule', id: 'certification-materials', title: '认证材料要求', text: '按哪些要求补齐、更新证照' },
    when: isUnfit,
  },
  {
    ...{ category: 'order', id: 'how-data-is-counted', title: '数据怎么计量', text: '确认之前，先看异常部分和证据' },
    when: ({ toConfirm }) => (toConfirm ?? 0) > 0,
  },
  {
    ...{ category: 'common', id: 'why-certification', title: '为什么要实名或企业认证', text: '认证之后才能投放，浏览不受影响' },
    when: isUncertified,
  },
  {
    ...{ category: 'extension', id: 'choose-ad-type', title: '四种广告怎么选', text: '计费方式、最低预算和结算周期对照' },
    when: ({ hasCampaign }) => !hasCampaign,
  },
  {
    ...{ category: 'financial', id: 'deposit', title: '如何充值', text: '在线支付与对公转账，各要多久到账' },
    when: ({ usableFen }) => usableFen < lowFen,
  },
  {
    ...{ category: 'audit-rule', id: 'special-qualifications', title: '特殊行业资质要求', text: '提交前备好，审核少走弯路' },
    when: ({ hasCampaign }) => !hasCampaign,
  },
  {
    ...{
      category: 'extension',
      id: 'edit-pause-terminate',
      title: '修改、暂停、终止广告',
      text: '哪些修改要重新审核，钱何时解冻',
    },
    when: ({ hasSettled }) => !hasSettled,
  },
  { category: 'extension', id: 'reach-forecast', title: '预算能带来多少阅读', text: '预测怎么算，和实际差多少', when: always },
  { category: 'common', id: 'verify-report', title: '如何验真一份投放数据报告', text: '核对编号与校验码', when: always },
  { category: 'financial', id: 'invoice', title: '发票申请', text: '已消费的现金可以开票', when: always },
];

export const mediaQuestions: readonly Question<MediaFacts>[] = [
  {
    ...{ category: 'audit-rule', id: 'certification-materials', title: '认证材料要求', text: '按哪些要求补齐、更新证照' },
    when: isUnfit,
  },
  {
    ...{ category: 'order', id: 'claim-and-invite', title: '如何接任务、接邀约', text: '答复的期限，按时拒绝不扣分' },
    when: ({ invitations, hasRateCard, hasOrder }) => (invitations ?? 0) > 0 || (hasRateCard && !hasOrder),
  },
  {
    ...{ category: 'order', id: 'publish-requirements', title: '发布要求', text: '账号、时段、位置与“广告”标识' },
    when: ({ toPublish }) => (toPublish ?? 0) > 0,
  },
  {
    ...{ category: 'common', id: 'why-certification', title: '为什么要实名或企业认证', text: '认证之后才能接单和提现' },
    when: isUncertified,
  },
  {
    ...{ category: 'order', id: 'join-requirements', title: '入驻条件与授权说明', text: '账号要满足什么，授权取哪些数据' },
    when: ({ hasAccount }) => !hasAccount,
  },
  {
    ...{ category: 'order', id: 'rate-card-and-schedule', title: '报价与排期怎么设', text: '群发次数限制和建议价' },
    when: ({ hasRateCard }) => !hasRateCard,
  },
  {
    ...{ category: 'financial', id: 'cash-out', title: '媒体提现', text: '多少起提，多久到账' },
    when: ({ availableFen, hasCashedOut }) => availableFen > 0 && !hasCashedOut,
  },
  { category: 'order', id: 'how-data-is-counted', title: '数据怎么计量', text: '计量时段、异常部分和证据', when: always },
  { category: 'order', id: 'earnings-and-arrival', title: '收益怎么算、何时到账', text: '服务费、扣减与到账时间', when: always },
  { category: 'order', id: 'score-and-level', title: '履约分与 VIP 等级', text: '等级越高，服务费越低', when: always },
];

export function linksFor<Facts>(questions: readonly Question<Facts>[], facts: Facts): HelpLink[] {
  return questions
    .filter(({ when }) => when(facts))
    .slice(0, maxQuestions)
    .map(({ title, text, ...article }) => ({ to: addressOf(article), title, text }));
}
