/** What the advertiser's remote adds to the finder. `docs/pages/conventions.md#finder`. */
import {
  type FinderAction,
  type FinderObject,
  type FinderPart,
  formatFen,
  type ObjectAction,
  yuanText,
} from '@shizhong/shared-contracts';

const area = 'ad';

/** Nothing is submitted before the person or company is certified; drafts are kept. */
const beforeSubmitting: Pick<FinderAction, 'hint'> = { hint: '草稿随时保存，提交前需完成企业认证' };

const actions: FinderAction[] = [
  {
    ...{ area, label: '充值', icon: 'wallet', path: '/admin-ad/deposit', words: '加钱 付款 账户充值' },
    hint: '支付宝、微信、对公转账',
    withAmount: (fen, { balance }) => ({
      label: `充值 ${formatFen(fen)}`,
      ...(balance ? { hint: `到账后可用 ${formatFen(balance.cashFen + balance.giftFen + fen)}` } : {}),
      path: `/admin-ad/deposit?amount=${yuanText(fen)}`,
    }),
  },
  { ...{ area, label: '新建阅读广告', icon: 'plus', path: '/admin-ad/oa/read/add', words: '投放 建广告' }, ...beforeSubmitting },
  { ...{ area, label: '新建涨粉广告', icon: 'plus', path: '/admin-ad/oa/fans/add', words: '投放 建广告' }, ...beforeSubmitting },
  {
    ...{ area, label: '新建视频号涨粉', icon: 'plus', path: '/admin-ad/video/fans/add', words: '投放 建广告' },
    ...beforeSubmitting,
  },
  {
    ...{ area, label: '预订广告位', icon: 'calendar', path: '/admin-ad/oa/position/add', words: '新建投放计划 排期 邀约 头条' },
    hint: '比较账号与排期，按日期预订',
  },
  {
    ...{ area, label: '申请余额退款', icon: 'wallet', path: '/admin-ad/financial/refund', words: '退钱 提现' },
    hint: ({ balance }) => (balance?.cashFen === 0 ? '现在没有可退的现金余额' : '未用完的充值原路退回'),
  },
  {
    ...{ area, label: '企业认证', icon: 'shield', path: '/admin-ad/personal/identification', words: '实名 资质 营业执照' },
    hint: ({ certStatus }) => (certStatus === 'passed' ? '已通过，可查看或变更' : '通过后才能提交广告'),
  },
  { ...{ area, label: '提交工单', icon: 'message', path: '/admin-ad/service', words: '客服 投诉 问题' }, hint: '由平台客服答复' },
];

function onCampaign({ path, state }: FinderObject): ObjectAction[] {
  const tab = (label: string, name: string, icon: string) => ({ label, icon, path: `${path}?tab=${name}` });
  const editable = state !== null && ['草稿', '未通过'].includes(state.label);
  if (editable) return [{ label: '继续编辑', icon: 'edit', path: path.replace(/\/detail$/, '/edit') }];
  return [tab('看订单', 'orders', 'list'), tab('看数据', 'data', 'chart'), tab('看资金', 'funds', 'wallet')];
}

export default {
  actions,
  kinds: {
    campaign: { label: '广告', icon: 'document', actions: onCampaign },
    order: { label: '订单', icon: 'list' },
    plan: { label: '投放计划', icon: 'calendar' },
    booking: { label: '广告位', icon: 'grid' },
    mediaAccount: { label: '媒体', icon: 'people' },
    entry: { label: '流水', icon: 'list' },
    freeze: { label: '冻结', icon: 'lock' },
    deposit: { label: '充值', icon: 'wallet' },
    refund: { label: '退款', icon: 'wallet' },
    ticket: { label: '工单', icon: 'message' },
  },
} satisfies FinderPart;
