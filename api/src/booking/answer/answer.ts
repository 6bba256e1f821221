import { type DeclineReason, declineReasons, positionLimits } from '@shizhong/shared-contracts/position';
import { requireCertified } from '../../identity';
import { amountText, type Fen, shareDownFen } from '../../money';
import {
  type Acting,
  begin,
  beginning,
  creativeDueAt,
  type DatabaseTransaction,
  type Done,
  dayMs,
  dayOf,
  fieldFault,
  hourMs,
  minuteOf,
  type OrderRules,
  perform,
  refuse,
  startOf,
  system,
  unmet,
  uuidv7,
} from '../../platform';
import type { MediaAccount } from '../../supply';
import { skipPreview } from '../delivery/preview';
import { requireIndustry } from '../market/accounts';
import {
  adLink,
  afterTransition,
  followCounterOffer,
  followInvitation,
  inviteExpiry,
  inviteLink,
  mediaLink,
  type Needs,
  patchOrder,
  stepOf,
  tell,
  termsOf,
} from '../orders/orders';
import {
  bookSlot,
  type Calendar,
  holdSlot,
  isFree,
  lockCalendars,
  openForOwner,
  reholdSlots,
  releaseSlots,
  slotsOf,
} from '../schedule/slots';
import { refreeze, thawRest } from '../settlement/money';
import type { Candidate, CounterOffer, PositionOrder } from '../tables';

export type OrderStep = Done<'positionOrder'>;

/** Publication needs at least this long after an answer. */
const aheadMs = 30 * 60_000;

export async function accountOf(trx: DatabaseTransaction, id: string): Promise<MediaAccount> {
  return trx.selectFrom('media_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** `accept` of one of the candidate days; an open counter-offer falls with it. */
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
  await requireStanding(trx, order, agreed.plan_at, at);
  const calendar = (await lockCalendars(trx, [order.account_id], at)).get(order.account_id);
  if (!calendar) throw unmet('slotFree');
  await bookSlot(trx, services, calendar, order, agreed.plan_at, at);
  await followCounterOffer(trx, services, order.id, 'withdraw', at);
  await followInvitation(trx, services, { ...order, ...agreed }, 'accept', at);
  await agree(trx, services, order, agreed, at);
  await tell(trx, order, 'ad', '媒体已接单', `投放时间 ${minuteOf(agreed.plan_at)}。`);
  if (by.type === 'system') await tell(trx, order, 'media', '已按规则自动接单', `投放时间 ${minuteOf(agreed.plan_at)}。`);
  await afterTransition(trx, services, order, done, at);
  return done;
}

/** Guards of an acceptance that ask about the media owner himself. */
async function requireStanding(trx: DatabaseTransaction, order: PositionOrder, planAt: Date, at: Date): Promise<void> {
  await requireCertified(trx, order.media_user_id);
  const account = await accountOf(trx, order.account_id);
  if (account.status !== 'normal') throw unmet('eligible');
  requireIndustry(account, order.industry_code);
  if (planAt.getTime() < at.getTime() + aheadMs) throw refuse('dateTooSoon');
}

interface Agreed {
  plan_at: Date;
  price_fen: Fen;
  guarantee_reads: number | null;
  creative_due_at: Date;
  accepted_at: Date;
}

/** What stands once both sides agree on a day and a price. */
function agreedOf(order: PositionOrder, { planAt, priceFen, guaranteeReads }: Candidate, at: Date): Agreed {
  const plan = new Date(planAt);
  return {
    plan_at: plan,
    price_fen: priceFen,
    guarantee_reads: guaranteeReads,
    creative_due_at: creativeDue(plan, at),
    accepted_at: order.accepted_at ?? at,
  };
}

/** 18:00 of the day before; what is agreed later than that has half of the time that is left. */
export function creativeDue(planAt: Date, at: Date): Date {
  const usual = creativeDueAt(startOf(dayOf(planAt.getTime())));
  return new Date(usual > at.getTime() ? usual : at.getTime() + Math.max(0, planAt.getTime() - at.getTime()) / 2);
}

async function agree(trx: DatabaseTransaction, services: Needs, order: PositionOrder, agreed: Agreed, at: Date): Promise<void> {
  await refreeze(trx, order, agreed.price_fen, at);
  await patchOrder(trx, order.id, agreed);
  if (order.content_state === 'approved') await skipPreview(trx, services, { ...order, ...agreed }, at);
  else if (order.content_state !== 'reviewing')
    await tell(trx, order, 'ad', '请上传素材', `请在 ${minuteOf(agreed.creative_due_at)} 前上传。`);
}

/** `decline`. A conflict of dates is tried again a day later, once, when the advertiser allowed it and the days are free. */
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
  const wish = { note, by, at, version };
  const again = reasonCode === 'schedule' && order.retry_allowed && !order.retried;
  if (again && order.status === 'inviting' && (await nextDayFree(trx, order, at))) return retry(trx, services, order, wish);
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
  await tell(trx, order, 'ad', '媒体未接单', `${note}。冻结金额已解冻。`);
  await afterTransition(trx, services, order, done, at);
  return done;
}

/** 「价格过低：低于报价的一半」; empty where nothing was declined. */
export function declinedFor(code: string | null, text: string): string {
  const words: Record<string, string> = declineReasons;
  return [code ? words[code] : '', text].filter(Boolean).join('：');
}

const shifted = ({ planAt, ...rest }: Candidate): Candidate => ({
  ...rest,
  planAt: new Date(Date.parse(planAt) + dayMs).toISOString(),
});

/** Days after those asked for; one that this very order holds counts as free. */
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
  await tell(trx, order, 'ad', '档期冲突，已顺延一天再次邀约', `新的投放时间 ${minuteOf(moved.plan_at)}。`);
  return done;
}

/** `expire`: nobody answered. */
export async function expire(trx: DatabaseTransaction, services: Needs, order: PositionOrder, at: Date): Promise<void> {
  const done = await perform(trx, { ...stepOf(services, order, system, at), transition: 'expire' });
  await followInvitation(trx, services, order, 'expire', at);
  await endUnbooked(trx, services, order, 'expire', '超时未接', at);
  await tell(trx, order, 'ad', '邀约已过期', '媒体未在期限内答复，冻结金额已解冻。');
  await tell(trx, order, 'media', '邀约已过期', '未在期限内答复，履约分 −1。', { class: 'invite', link: inviteLink });
  await afterTransition(trx, services, order, done, at);
}

/** `withdraw` by the advertiser, or `cancel_by_operator` before a booking stands. */
export async function withdraw(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  act: { by: Acting; at: Date; version?: number; note?: string },
): Promise<OrderStep> {
  const { by, at } = act;
  const step = { ...stepOf(services, order, by, at), ...(act.version === undefined ? {} : { version: act.version }) };
  const done =
    by.type === 'operator'
      ? await perform(trx, { ...step, transition: 'cancel_by_operator', outcome: 'invited', note: act.note ?? '' })
      : await perform(trx, { ...step, transition: 'withdraw' });
  await followCounterOffer(trx, services, order.id, 'withdraw', at);
  await followInvitation(trx, services, order, 'withdraw', at);
  await endUnbooked(trx, services, order, 'withdraw', act.note ?? '', at);
  await tell(trx, order, 'media', '邀约已撤回', act.note ? `原因：${act.note}` : '广告主撤回了邀约。', {
    class: 'invite',
    link: inviteLink,
  });
  if (by.type === 'operator') await tell(trx, order, 'ad', '订单已由平台取消', `原因：${act.note ?? ''}。冻结金额已解冻。`);
  await afterTransition(trx, services, order, done, at);
  return done;
}

/** Slots before money, as everywhere. */
async function endUnbooked(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  what: string,
  reason: string,
  at: Date,
): Promise<void> {
  await releaseSlots(trx, services, order.id, at);
  await patchOrder(trx, order.id, { status_reason: reason });
  await thawRest(trx, order, what, at);
}

export interface Counter {
  candidate: number;
  planAt?: Date;
  priceFen?: Fen;
  note: string;
  by: Acting;
  at: Date;
  version?: number;
}

/** `counter` by the media owner: another day within seven, another price within 30 %. The proposed day is held while it is answered. */
export async function counter(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  wish: Counter,
): Promise<OrderStep> {
  const { by, at } = wish;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'counter',
    note: wish.note,
    ...(wish.version === undefined ? {} : { version: wish.version }),
  });
  const before = await trx
    .selectFrom('counter_offer')
    .select('id')
    .where('order_id', '=', order.id)
    .where('by_side', '=', 'media')
    .executeTakeFirst();
  if (before) throw unmet('counterLeft');
  const rules = termsOf(order);
  // Silence would be a no at once.
  if (order.plan_at.getTime() - rules['counter.latest_h'] * hourMs <= at.getTime())
    throw refuse('counterTooLate', { hours: rules['counter.latest_h'] });
  const offered = order.candidates[wish.candidate];
  if (!offered) throw refuse('dateMissing');
  const planAt = wish.planAt ?? new Date(offered.planAt);
  const priceFen = wish.priceFen ?? offered.priceFen;
  requireInRange({ offered, planAt, priceFen, at });

  const id = uuidv7();
  const step = { process: 'counterOffer', id, transition: 'make', by, at, calendar: services.calendar } as const;
  const { to } = beginning(step);
  const values = {
    order_id: order.id,
    by_side: 'media',
    candidate: wish.candidate,
    plan_at: planAt,
    price_fen: priceFen,
  } as const;
  await trx
    .insertInto('counter_offer')
    .values({
      id,
      ...values,
      guarantee_reads: offered.guaranteeReads,
      note: wish.note.trim(),
      expires_at: counterExpiry(order.plan_at, at, rules),
      status: to,
      status_at: at,
      created_at: at,
    })
    .execute();
  await begin(trx, { ...step, instants: { planAt: order.plan_at }, data: { planAt: planAt.toISOString(), priceFen } });
  const calendar = (await lockCalendars(trx, [order.account_id], at)).get(order.account_id);
  await reholdSlots(trx, services, order.id, at);
  if (calendar) await holdProposed(trx, services, calendar, order, planAt, { by, at });
  await followInvitation(trx, services, order, 'negotiate', at);
  await tell(
    trx,
    order,
    'ad',
    '媒体提出协商',
    `${minuteOf(planAt)}，报价 ${amountText(priceFen)}。${rules['counter.answer_h']} 小时内未答复视为不同意。`,
    {
      link: adLink(order),
    },
  );
  return done;
}

/** Until when a counter-offer is answered, and at the latest some hours before publication. */
function counterExpiry(planAt: Date, at: Date, rules: OrderRules): Date {
  const latest = planAt.getTime() - rules['counter.latest_h'] * hourMs;
  return new Date(Math.max(at.getTime(), Math.min(at.getTime() + rules['counter.answer_h'] * hourMs, latest)));
}

/** `counterInRange` */
function requireInRange(facts: { offered: Candidate; planAt: Date; priceFen: Fen; at: Date }): void {
  const { offered, planAt, priceFen, at } = facts;
  const asked = Date.parse(offered.planAt);
  const { counterDays, counterBp } = positionLimits;
  const fault = (path: string) => unmet('counterInRange', { days: counterDays, percent: counterBp / 100 }, { path });
  const days = Math.abs(startOf(dayOf(planAt.getTime())) - startOf(dayOf(asked))) / dayMs;
  if (days > positionLimits.counterDays || planAt.getTime() < at.getTime() + positionLimits.sameDayHours * hourMs)
    throw fault('planAt');
  const spanFen = shareDownFen(offered.priceFen, positionLimits.counterBp);
  if (priceFen < offered.priceFen - spanFen || priceFen > offered.priceFen + spanFen || priceFen <= 0) throw fault('priceFen');
  if (planAt.getTime() === asked && priceFen === offered.priceFen) throw refuse('counterUnchanged');
}

async function holdProposed(
  trx: DatabaseTransaction,
  services: Needs,
  calendar: Calendar,
  order: PositionOrder,
  planAt: Date,
  { by, at }: { by: Acting; at: Date },
): Promise<void> {
  const key = { accountId: order.account_id, day: dayOf(planAt.getTime()), position: order.position };
  if ((await slotsOf(trx, order.id)).some(({ day }) => day === key.day)) return;
  await openForOwner(trx, services, key, by, at);
  await holdSlot(trx, services, calendar, { ...key, planAt, orderId: order.id, adUserId: order.ad_user_id }, at);
}

async function openCounter(trx: DatabaseTransaction, orderId: string): Promise<CounterOffer> {
  const offer = await trx
    .selectFrom('counter_offer')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!offer) throw refuse('wrongState');
  return offer;
}

/** `counter_yes`: the proposed day is booked, and exactly the new price is frozen. */
export async function counterYes(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  act: { by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at } = act;
  const offer = await openCounter(trx, order.id);
  const wanted = { planAt: offer.plan_at.toISOString(), priceFen: offer.price_fen, guaranteeReads: offer.guarantee_reads };
  const agreed = agreedOf(order, wanted, at);
  const done = await perform(trx, {
    ...stepOf(services, { ...order, ...agreed }, by, at),
    transition: 'counter_yes',
    outcome: order.content_state === 'approved' ? 'preview' : 'creative',
    data: { priceFen: offer.price_fen, planAt: wanted.planAt },
    ...(act.version === undefined ? {} : { version: act.version }),
  });
  await followCounterOffer(trx, services, order.id, 'accept', at);
  const calendar = (await lockCalendars(trx, [order.account_id], at)).get(order.account_id);
  if (!calendar) throw unmet('slotFree');
  await bookSlot(trx, services, calendar, order, agreed.plan_at, at);
  await followInvitation(trx, services, { ...order, ...agreed }, 'accept', at);
  await agree(trx, services, order, agreed, at);
  await tell(
    trx,
    order,
    'media',
    '广告主同意协商',
    `投放时间 ${minuteOf(agreed.plan_at)}，报价 ${amountText(agreed.price_fen)}。`,
    {
      link: mediaLink(order),
    },
  );
  return done;
}

/** `counter_no`, said or by silence: the invitation stands as it was, with its hours begun anew. */
export async function counterNo(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  act: { by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at } = act;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'counter_no',
    ...(act.version === undefined ? {} : { version: act.version }),
  });
  await followCounterOffer(trx, services, order.id, 'refuse', at);
  // The day of the refused proposal goes.
  const asked = order.candidates.map(({ planAt }) => dayOf(Date.parse(planAt)));
  await releaseSlots(trx, services, order.id, at, asked);
  await reholdSlots(trx, services, order.id, at);
  await followInvitation(trx, services, order, 'resume', at);
  await trx
    .updateTable('invitation')
    .set({ expires_at: inviteExpiry(order.plan_at, at, termsOf(order)) })
    .where('order_id', '=', order.id)
    .execute();
  await tell(trx, order, 'media', '广告主未同意协商', '请按原邀约答复。', { class: 'invite', link: inviteLink });
  return done;
}
