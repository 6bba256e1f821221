/** Counter-offers: made once, within limits, answered by the advertiser. `docs/domain/booking.md#counter-offer`. */

import { amountText, type Fen, shareDownFen } from '../../money';
import {
  type Acting,
  begin,
  beginning,
  type DatabaseTransaction,
  dayMs,
  dayOf,
  hourMs,
  minuteOf,
  type OrderRules,
  perform,
  refuse,
  startOf,
  unmet,
  uuidv7,
} from '../../platform';
import type { OrderStep } from '../orders/orders';
import {
  adLink,
  followCounterOffer,
  followInvitation,
  inviteExpiry,
  inviteLink,
  mediaLink,
  type Needs,
  notifyParty,
  stepOf,
  termsOf,
} from '../orders/orders';
import {
  bookSlot,
  type Calendar,
  holdSlot,
  lockCalendars,
  openForOwner,
  reholdSlots,
  releaseSlots,
  slotsOf,
} from '../schedule/slots';
import type { Candidate, CounterOffer, PositionOrder } from '../tables';
import { agree, agreedOf } from './agreed';

interface Counter {
  candidate: number;
  planAt?: Date;
  priceFen?: Fen;
  note: string;
  by: Acting;
  at: Date;
  version?: number;
}

/**
 * Performs `counter` by the media owner: another day or price within the range of the rules. The proposed day is held until it is
 * answered.
 */
export async function counter(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  proposal: Counter,
): Promise<OrderStep> {
  const { by, at } = proposal;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'counter',
    note: proposal.note,
    ...(proposal.version === undefined ? {} : { version: proposal.version }),
  });
  const before = await trx
    .selectFrom('counter_offer')
    .select('id')
    .where('order_id', '=', order.id)
    .where('by_side', '=', 'media')
    .executeTakeFirst();
  if (before) throw unmet('counterLeft');
  const rules = termsOf(order);
  // The offer would expire immediately.
  if (order.plan_at.getTime() - rules['counter.latest_h'] * hourMs <= at.getTime())
    throw refuse('counterTooLate', { hours: rules['counter.latest_h'] });
  const offered = order.candidates[proposal.candidate];
  if (!offered) throw refuse('dateMissing');
  const planAt = proposal.planAt ?? new Date(offered.planAt);
  const priceFen = proposal.priceFen ?? offered.priceFen;
  requireInRange({ offered, planAt, priceFen, at }, rules);

  const id = uuidv7();
  const step = { process: 'counterOffer', id, transition: 'make', by, at, calendar: services.calendar } as const;
  const { to } = beginning(step);
  const values = {
    order_id: order.id,
    by_side: 'media',
    candidate: proposal.candidate,
    plan_at: planAt,
    price_fen: priceFen,
  } as const;
  await trx
    .insertInto('counter_offer')
    .values({
      id,
      ...values,
      guarantee_reads: offered.guaranteeReads,
      note: proposal.note.trim(),
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
  await notifyParty(
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

/** Deadline for answering a counter-offer, at the latest some hours before publication. */
function counterExpiry(planAt: Date, at: Date, rules: OrderRules): Date {
  const latest = planAt.getTime() - rules['counter.latest_h'] * hourMs;
  return new Date(Math.max(at.getTime(), Math.min(at.getTime() + rules['counter.answer_h'] * hourMs, latest)));
}

/** Guard `counterInRange`. */
function requireInRange(facts: { offered: Candidate; planAt: Date; priceFen: Fen; at: Date }, rules: OrderRules): void {
  const { offered, planAt, priceFen, at } = facts;
  const asked = Date.parse(offered.planAt);
  const { 'counter.days': counterDays, 'counter.bp': counterBp, 'position.same_day_h': sameDayH } = rules;
  const fault = (path: string) => unmet('counterInRange', { days: counterDays, percent: counterBp / 100 }, { path });
  const days = Math.abs(startOf(dayOf(planAt.getTime())) - startOf(dayOf(asked))) / dayMs;
  if (days > counterDays || planAt.getTime() < at.getTime() + sameDayH * hourMs) throw fault('planAt');
  const spanFen = shareDownFen(offered.priceFen, counterBp);
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

/** Performs `counter_yes`: books the proposed day and freezes exactly the new price. */
export async function acceptCounter(
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
  await notifyParty(
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

/**
 * Performs `counter_no`, by the advertiser or on timeout: the invitation continues unchanged, and its time limit starts again.
 */
export async function refuseCounter(
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
  // Releases the day of the refused proposal.
  const asked = order.candidates.map(({ planAt }) => dayOf(Date.parse(planAt)));
  await releaseSlots(trx, services, order.id, at, asked);
  await reholdSlots(trx, services, order.id, at);
  await followInvitation(trx, services, order, 'resume', at);
  await trx
    .updateTable('invitation')
    .set({ expires_at: inviteExpiry(order.plan_at, at, termsOf(order)) })
    .where('order_id', '=', order.id)
    .execute();
  await notifyParty(trx, order, 'media', '广告主未同意协商', '请按原邀约答复。', { class: 'invite', link: inviteLink });
  return done;
}
