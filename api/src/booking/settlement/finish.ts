/**
 * The end of a kept booking: confirmation, objection, appeal against a deduction, and the result of a dispute.
 * `docs/domain/booking.md#settlement`.
 */

import { amountText, type Fen, fenOf } from '../../money';
import { assertEvidence, type DisputeSubject, keepEvidence } from '../../order';
import { type Acting, type DatabaseTransaction, type Done, dayMs, perform, unmet } from '../../platform';
import { dispute } from '../delivery/dispute';
import { issueFor } from '../delivery/report';
import {
  adLink,
  afterTransition,
  lockOrder,
  mediaLink,
  type Needs,
  notifyParty,
  patchOrder,
  stepOf,
  termsOf,
} from '../orders/orders';
import type { BookingServices } from '../services';
import type { PositionOrder } from '../tables';
import { settle, thawRest } from './money';

type OrderStep = Done<'positionOrder'>;
/** Settling also issues the delivery report, which is signed. */
export type Settles = Needs & Pick<BookingServices, 'keys'>;

function proposedOf(order: Pick<PositionOrder, 'proposed_fen' | 'price_fen'>): Fen {
  return order.proposed_fen === null ? order.price_fen : fenOf(order.proposed_fen);
}

/** Performs `confirm`, by the advertiser or after 48 hours without an answer. */
export async function confirm(
  trx: DatabaseTransaction,
  services: Settles,
  order: PositionOrder,
  act: { by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at } = act;
  const amountFen = proposedOf(order);
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'confirm',
    data: { amountFen },
    ...(act.version === undefined ? {} : { version: act.version }),
  });
  await payOrder(trx, services, order, done, amountFen, at);
  return done;
}

/** Pays an order that is already `settled`. */
async function payOrder(
  trx: DatabaseTransaction,
  services: Settles,
  order: PositionOrder,
  done: OrderStep,
  amountFen: Fen,
  at: Date,
): Promise<void> {
  const { feeFen, netFen } = await settle(trx, order, amountFen, at);
  await patchOrder(trx, order.id, { amount_fen: amountFen, fee_fen: feeFen, net_fen: netFen, settled_at: at });
  await issueFor(trx, services, order.id, at);
  if (order.parent_id) {
    for (const side of ['ad', 'media'] as const)
      await notifyParty(trx, order, side, '补量单已结束', '阅读已并入原订单；补量不收费，款项在原订单里确认。');
  } else {
    await notifyParty(trx, order, 'ad', '订单已结算', `结算 ${amountText(amountFen)}。`, { class: 'finance' });
    await notifyParty(trx, order, 'media', '订单已结算', `到手 ${amountText(netFen)}，保证期后可提现。`, { class: 'finance' });
  }
  await afterTransition(trx, services, order, done, at);
}

export interface Statement {
  text: string;
  fileIds: readonly string[];
  by: Acting;
  at: Date;
  version?: number;
}

/** Performs `object` by the advertiser, once per order. */
export async function object(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  given: Statement,
): Promise<OrderStep> {
  const { by, at, text } = given;
  const done = await perform(trx, { ...stepOf(services, order, by, at), transition: 'object', note: text, ...versionOf(given) });
  if (order.objections > 0) throw unmet('objectionLeft');
  assertEvidence(given);
  await patchOrder(trx, order.id, { objections: order.objections + 1 });
  const disputeId = await dispute(trx, services, order, {
    by,
    kind: 'objection',
    reason: text.trim(),
    baseFen: proposedOf(order),
    at,
  });
  await keep(trx, order, given, { kind: 'objection', side: 'ad', byId: order.ad_user_id, disputeId });
  return done;
}

/** Performs `appeal_deduct` by the media owner if less than the price is proposed; the whole price is then in dispute. */
export async function appealDeduct(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  given: Statement,
): Promise<OrderStep> {
  const { by, at, text } = given;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'appeal_deduct',
    note: text,
    ...versionOf(given),
  });
  if (proposedOf(order) >= order.price_fen) throw unmet('deductionOpen', { hours: termsOf(order)['position.confirm_h'] });
  assertEvidence(given);
  const disputeId = await dispute(trx, services, order, {
    by,
    kind: 'deduction',
    reason: text.trim(),
    baseFen: order.price_fen,
    at,
  });
  await keep(trx, order, given, { kind: 'appeal', side: 'media', byId: order.media_user_id, disputeId });
  return done;
}

const versionOf = ({ version }: { version?: number }) => (version === undefined ? {} : { version });

async function keep(
  trx: DatabaseTransaction,
  order: PositionOrder,
  { text, fileIds, at }: Statement,
  about: { kind: 'objection' | 'appeal'; side: 'ad' | 'media'; byId: string; disputeId: string },
): Promise<void> {
  await keepEvidence(trx, { orderId: order.id, text, fileIds, at, ...about });
}

/** Effects of the end of a dispute on a booked placement. */
export const positionOrderInDispute: DisputeSubject = {
  async lock(trx, orderId) {
    await lockOrder(trx, orderId, null);
  },

  async rules(db, orderId) {
    return termsOf(await db.selectFrom('position_order').select('terms').where('id', '=', orderId).executeTakeFirstOrThrow());
  },

  async rule(trx, services, { id: disputeId, order_id: orderId }, { payBp, payFen, note, by, at }) {
    const order = await lockOrder(trx, orderId, null);
    const outcome = payFen > 0 ? 'pay' : 'void';
    const data = { payBp, payFen, disputeId };
    const done = await perform(trx, { ...stepOf(services, order, by, at), transition: 'rule', outcome, note, data });
    if (outcome === 'pay') return payOrder(trx, services, order, done, payFen, at);
    await patchOrder(trx, order.id, { status_reason: note });
    await thawRest(trx, order, 'void', at);
    for (const side of ['ad', 'media'] as const)
      await notifyParty(trx, order, side, '订单已作废', `裁决：${note}。冻结金额退回广告主。`);
    await afterTransition(trx, services, order, done, at);
  },

  async agree(trx, services, { id: disputeId, order_id: orderId }, { payBp, payFen, note, by, at }) {
    const order = await lockOrder(trx, orderId, null);
    const data = { payBp, payFen, disputeId };
    const done = await perform(trx, { ...stepOf(services, order, by, at), transition: 'settle_by_agreement', note, data });
    await payOrder(trx, services, order, done, payFen, at);
  },

  async links(trx, orderId) {
    const order = await trx
      .selectFrom('position_order')
      .select(['id', 'no', 'plan_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { no: order.no, ad: adLink(order), media: mediaLink(order) };
  },

  async names(trx, orderId) {
    const { account, plan, title } = await trx
      .selectFrom('position_order as o')
      .innerJoin('media_account as a', 'a.id', 'o.account_id')
      .innerJoin('position_plan as p', 'p.id', 'o.plan_id')
      .select(['a.name as account', 'p.name as plan', 'o.article_title as title'])
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow();
    return [account, plan, title ?? ''];
  },
};

/** Performs `review`. Each side sees the other's review once both are written or the time is over. */
export async function review(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  given: { side: 'ad' | 'media'; stars: number; tags: readonly string[]; text: string; by: Acting; at: Date },
): Promise<OrderStep> {
  const { side, stars, by, at } = given;
  const done = await perform(trx, { ...stepOf(services, order, by, at), transition: 'review' });
  const before = await trx
    .selectFrom('review')
    .select('order_id')
    .where('order_id', '=', order.id)
    .where('side', '=', side)
    .executeTakeFirst();
  if (before || !order.settled_at || at.getTime() > reviewEndsAt(order, order.settled_at)) throw unmet('reviewOpen');
  await trx
    .insertInto('review')
    .values({ order_id: order.id, side, stars, tags: [...given.tags], text: given.text.trim(), at })
    .execute();
  return done;
}

export function reviewEndsAt(order: Pick<PositionOrder, 'terms'>, settledAt: Date): number {
  return settledAt.getTime() + termsOf(order)['position.review_days'] * dayMs;
}
