/** The media owner's answer to an invitation: accepted, or declined with a reason. `docs/domain/booking.md#invitation`. */

import { type DeclineReason, declineReasons } from '@shizhong/shared-contracts/position';
import { requireCertified } from '../../identity';
import {
  type Acting,
  type DatabaseTransaction,
  dayMs,
  dayOf,
  fieldFault,
  minuteOf,
  perform,
  refuse,
  rulesAt,
  unmet,
} from '../../platform';
import { requireIndustry } from '../market/accounts';
import type { OrderStep } from '../orders/orders';
import {
  afterTransition,
  followCounterOffer,
  followInvitation,
  inviteExpiry,
  type Needs,
  notifyParty,
  patchOrder,
  stepOf,
  termsOf,
} from '../orders/orders';
import { bookSlot, holdSlot, isFree, lockCalendars, releaseSlots, slotsOf } from '../schedule/slots';
import type { Candidate, PositionOrder } from '../tables';
import { accountOf, agree, agreedOf } from './agreed';
import { endUnbooked } from './ending';

/** Performs `accept` of one of the candidate days and withdraws an open counter-offer. */
export async function accept(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  answer: { candidate: number; by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at } = answer;
  const chosen = order.candidates[answer.candidate];
  const agreed = chosen ? agreedOf(order, chosen, at) : null;
  const done = await perform(trx, {
    ...stepOf(services, { ...order, ...agreed }, by, at),
    transition: 'accept',
    outcome: order.content_state === 'approved' ? 'preview' : 'creative',
    data: { candidate: answer.candidate },
    ...(answer.version === undefined ? {} : { version: answer.version }),
  });
  if (!chosen || !agreed) throw refuse('dateMissing');
  await requireAbleOwner(trx, order, agreed.plan_at, at);
  const calendar = (await lockCalendars(trx, [order.account_id], at)).get(order.account_id);
  if (!calendar) throw unmet('slotFree');
  await bookSlot(trx, services, calendar, order, agreed.plan_at, at);
  await followCounterOffer(trx, services, order.id, 'withdraw', at);
  await followInvitation(trx, services, { ...order, ...agreed }, 'accept', at);
  await agree(trx, services, order, agreed, at);
  await notifyParty(trx, order, 'ad', '媒体已接单', `投放时间 ${minuteOf(agreed.plan_at)}。`);
  if (by.type === 'system') await notifyParty(trx, order, 'media', '已按规则自动接单', `投放时间 ${minuteOf(agreed.plan_at)}。`);
  await afterTransition(trx, services, order, done, at);
  return done;
}

/** Guards of an acceptance that concern the media owner. */
async function requireAbleOwner(trx: DatabaseTransaction, order: PositionOrder, planAt: Date, at: Date): Promise<void> {
  await requireCertified(trx, order.media_user_id);
  const account = await accountOf(trx, order.account_id);
  if (account.status !== 'normal') throw unmet('eligible');
  requireIndustry(account, order.industry_code);
  const { 'position.ahead_min': aheadMin } = await rulesAt(trx, at);
  if (planAt.getTime() < at.getTime() + aheadMin * 60_000) throw refuse('dateTooSoon');
}

/** Performs `decline`. A date conflict is retried once, a day later, if the advertiser allowed it and the days are free. */
export async function decline(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  answer: { reasonCode: DeclineReason; reason: string; by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at, reasonCode } = answer;
  if (!Object.hasOwn(declineReasons, reasonCode)) throw unmet('reasonGiven', { faults: [fieldFault('declineReasonMissing')] });
  const note = declinedFor(reasonCode, answer.reason.trim());
  if (reasonCode === 'other' && !answer.reason.trim()) throw unmet('reasonGiven');
  const version = answer.version === undefined ? {} : { version: answer.version };
  const facts = { note, by, at, version };
  const again = reasonCode === 'schedule' && order.retry_allowed && !order.retried;
  if (again && order.status === 'inviting' && (await nextDayFree(trx, order, at))) return retry(trx, services, order, facts);
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'decline',
    outcome: 'final',
    note,
    ...version,
  });
  await followInvitation(trx, services, order, 'decline', at);
  await trx
    .updateTable('invitation')
    .set({ reason_code: reasonCode, reason: answer.reason.trim() })
    .where('order_id', '=', order.id)
    .execute();
  await endUnbooked(trx, services, order, 'decline', note, at);
  await notifyParty(trx, order, 'ad', '媒体未接单', `${note}。冻结金额已解冻。`);
  await afterTransition(trx, services, order, done, at);
  return done;
}

/** 「价格过低：低于报价的一半」; empty if nothing was declined. */
export function declinedFor(code: string | null, text: string): string {
  const words: Record<string, string> = declineReasons;
  return [code ? words[code] : '', text].filter(Boolean).join('：');
}

const shifted = ({ planAt, ...rest }: Candidate): Candidate => ({
  ...rest,
  planAt: new Date(Date.parse(planAt) + dayMs).toISOString(),
});

/** Whether the days after the requested ones are free; a day held by this order counts as free. */
async function nextDayFree(trx: DatabaseTransaction, order: PositionOrder, at: Date): Promise<boolean> {
  await lockCalendars(trx, [order.account_id], at);
  const own = new Set((await slotsOf(trx, order.id)).map(({ day }) => day));
  for (const { planAt } of order.candidates.map(shifted)) {
    const key = { accountId: order.account_id, day: dayOf(Date.parse(planAt)), position: order.position };
    if (!own.has(key.day) && !(await isFree(trx, key))) return false;
  }
  return true;
}

async function retry(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  { note, by, at, version }: { note: string; by: Acting; at: Date; version: { version?: number } },
): Promise<OrderStep> {
  const candidates = order.candidates.map(shifted);
  const first = candidates[0];
  if (!first) throw unmet('retryAllowed');
  const moved = { ...order, candidates, plan_at: new Date(first.planAt) };
  const done = await perform(trx, {
    ...stepOf(services, moved, by, at),
    transition: 'decline',
    outcome: 'retry',
    note,
    data: { candidates },
    ...version,
  });
  await patchOrder(trx, order.id, { candidates: JSON.stringify(candidates), plan_at: moved.plan_at, retried: true });
  await releaseSlots(trx, services, order.id, at);
  const calendar = (await lockCalendars(trx, [order.account_id], at)).get(order.account_id);
  if (!calendar) throw unmet('slotFree');
  for (const { planAt } of candidates) {
    const want = new Date(planAt);
    const key = { accountId: order.account_id, day: dayOf(want.getTime()), position: order.position };
    await holdSlot(trx, services, calendar, { ...key, planAt: want, orderId: order.id, adUserId: order.ad_user_id }, at);
  }
  await trx
    .updateTable('invitation')
    .set({ expires_at: inviteExpiry(moved.plan_at, at, termsOf(order)) })
    .where('order_id', '=', order.id)
    .execute();
  await notifyParty(trx, order, 'ad', '档期冲突，已顺延一天再次邀约', `新的投放时间 ${minuteOf(moved.plan_at)}。`);
  return done;
}
