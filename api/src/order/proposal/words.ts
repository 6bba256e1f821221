import { amountText } from '../../money';
import { minuteOf } from '../../platform';
import type { Proposal } from '../tables';

const titles = { day: '改期', price: '改价', cancel: '取消订单' } as const;

export function titleOf({ kind }: Pick<Proposal, 'kind'>): string {
  return titles[kind];
}

/** 「改期：2026-12-01 20:30 改为 2026-12-03 20:30」 */
export function wordsOf(proposal: Pick<Proposal, 'kind' | 'plan_at' | 'from_plan_at' | 'price_fen' | 'from_price_fen'>): string {
  const { kind, plan_at: planAt, from_plan_at: fromPlanAt, price_fen: priceFen, from_price_fen: fromPriceFen } = proposal;
  if (kind === 'day') return `改期：${fromPlanAt ? minuteOf(fromPlanAt) : '未定'} 改为 ${planAt ? minuteOf(planAt) : ''}`;
  if (kind === 'price') return `改价：${amountText(fromPriceFen)} 改为 ${amountText(priceFen ?? 0)}`;
  return '取消订单，双方互不补偿';
}
