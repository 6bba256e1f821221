import { formatDateTime, formatFen, type ResponseOf } from '@shizhong/shared-contracts';

type Talk = ResponseOf<'talk/detail'>;
export type Proposal = Talk['proposals'][number];
export type ProposalKind = Proposal['kind'];

export const proposalNames = { day: '改期', price: '改价', cancel: '取消订单' } as const satisfies Record<ProposalKind, string>;

export function proposalText({ kind, planAt, fromPlanAt, priceFen, fromPriceFen }: Proposal): string {
  if (kind === 'day')
    return `从 ${fromPlanAt ? formatDateTime(fromPlanAt) : '未定'} 改到 ${planAt ? formatDateTime(planAt) : ''}`;
  if (kind === 'price') return `从 ¥${formatFen(fromPriceFen)} 改为 ¥${formatFen(priceFen)}`;
  return '取消订单，双方互不补偿，不影响履约分';
}

/** What accepting it does, for whoever decides. */
export function effectOf(proposal: Proposal, { proposable, mine }: Talk): string {
  const { kind, priceFen, fromPriceFen } = proposal;
  if (kind === 'day') return '同意后按新的时间执行，发布截止等期限随之顺延或提前。';
  if (kind === 'cancel')
    return mine === 'ad' ? '同意后订单取消，为它冻结或占用的金额全部退回。' : '同意后订单取消，没有收入，也不扣履约分。';
  const changeFen = ((priceFen ?? 0) - fromPriceFen) * (proposable.capQty ?? 1);
  const amount = `¥${formatFen(Math.abs(changeFen))}`;
  if (proposable.capQty !== null)
    return `单价变动，按上限 ${proposable.capQty} 计最多${changeFen > 0 ? '多' : '少'}结算 ${amount}；广告预算的占用随之变动，实际按有效量结算。`;
  if (mine === 'media') return `同意后订单价格${changeFen > 0 ? '增加' : '减少'} ${amount}，服务费比例不变。`;
  return changeFen > 0 ? `同意后补冻结 ${amount}。` : `同意后解冻 ${amount}，退回可用余额。`;
}
