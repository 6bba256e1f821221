/** The bounds of a proposal that are the same for all kinds of orders. `docs/domain/order.md#proposals`. */
import { shareDownFen } from '../../money';
import { type BusinessRules, dayMs, hourMs, refuse, unmet } from '../../platform';
import type { Change, Standing } from '../services';
import type { Proposal } from '../tables';

type Rules = Pick<BusinessRules, 'proposal.days' | 'proposal.bp'>;

export function boundsOf({ planAt, priceFen, aheadH }: Standing, rules: Rules, at: Date) {
  const spanFen = shareDownFen(priceFen, rules['proposal.bp']);
  const [soonest, days] = [at.getTime() + aheadH * hourMs, rules['proposal.days'] * dayMs];
  return {
    planFrom: planAt && new Date(Math.max(soonest, planAt.getTime() - days)),
    planTo: planAt && new Date(planAt.getTime() + days),
    priceMinFen: Math.max(1, priceFen - spanFen),
    priceMaxFen: priceFen + spanFen,
  };
}

/** @throws Refusal of the guard `proposalStands`, or at the field that is out of bounds */
export function requireFits(standing: Standing, change: Change, rules: Rules, at: Date): void {
  if (!standing.kinds.includes(change.kind)) throw unmet('proposalStands');
  const { planFrom, planTo, priceMinFen, priceMaxFen } = boundsOf(standing, rules, at);
  if (change.kind === 'day') {
    const planAt = change.planAt.getTime();
    if (planAt === standing.planAt?.getTime()) throw refuse('proposalDaySame');
    if (planAt < at.getTime() + standing.aheadH * hourMs) throw refuse('proposalDayTooSoon', { hours: standing.aheadH });
    if (!planFrom || !planTo || planAt < planFrom.getTime() || planAt > planTo.getTime())
      throw refuse('proposalDayTooFar', { days: rules['proposal.days'] });
  }
  if (change.kind === 'price') {
    if (change.priceFen === standing.priceFen) throw refuse('proposalPriceSame');
    if (change.priceFen < priceMinFen || change.priceFen > priceMaxFen)
      throw refuse('proposalPriceOutOfRange', { percent: rules['proposal.bp'] / 100 });
  }
}

/** Whether the order still is as it was when this was proposed. */
export function stands(proposal: Proposal, { kinds, planAt, priceFen }: Standing): boolean {
  return (
    kinds.includes(proposal.kind) &&
    proposal.from_price_fen === priceFen &&
    (proposal.from_plan_at?.getTime() ?? null) === (planAt?.getTime() ?? null)
  );
}

export function changeOf({ kind, plan_at: planAt, price_fen: priceFen }: Proposal): Change {
  if (kind === 'day' && planAt) return { kind, planAt };
  if (kind === 'price' && priceFen !== null) return { kind, priceFen };
  return { kind: 'cancel' };
}
