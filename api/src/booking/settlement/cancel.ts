/**
 * Agreed bookings that are not carried out: cancellation with graduated compensation, and missed publication.
 * `docs/domain/booking.md#cancellation`.
 */

import { requireReason } from '../../campaign';
import { amountText, type Fen, positionCompensation, shareDownFen } from '../../money';
import { type Acting, type DatabaseTransaction, type Done, hourMs, perform, system } from '../../platform';
import { afterTransition, type Needs, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import { freeSlots } from '../schedule/slots';
import type { BookingServices } from '../services';
import type { PositionOrder } from '../tables';
import { finishMakegood } from './makegood';
import { compensate, penaliseMedia, penaltyOf, thawRest } from './money';

type OrderStep = Done<'positionOrder'>;

const hoursToPlan = (order: Pick<PositionOrder, 'plan_at'>, at: Date) => (order.plan_at.getTime() - at.getTime()) / hourMs;

/** Whether cancelling still costs a media owner only score. */
const isEarly = (order: PositionOrder, at: Date) => hoursToPlan(order, at) > termsOf(order)['position.cancel_late_h'];

/** Cost of cancelling now; shown before confirming. */
export function cancelCost(
  order: PositionOrder,
  side: 'ad' | 'media',
  at: Date,
): { compensationFen: Fen; penaltyFen: Fen; thawFen: Fen } {
  if (side === 'ad') {
    const previewAccepted = order.status === 'waiting' && order.preview_ok_at !== null;
    const facts = { priceFen: order.price_fen, hoursToPlan: hoursToPlan(order, at), previewAccepted, published: false };
    const compensationFen = positionCompensation(facts, termsOf(order));
    return { compensationFen, penaltyFen: 0, thawFen: order.price_fen - compensationFen };
  }
  const penaltyFen = isEarly(order, at) ? 0 : penaltyOf(order);
  return { compensationFen: 0, penaltyFen, thawFen: order.price_fen };
}

interface Cancel {
  reason: string;
  by: Acting;
  at: Date;
  version?: number;
}

/** Performs `cancel_by_adv`: pays the media owner a share of the price that rises towards publication, and returns the rest. */
export async function cancelByAdvertiser(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  { by, at, ...act }: Cancel,
): Promise<OrderStep & { compensationFen: Fen }> {
  const { compensationFen } = cancelCost(order, 'ad', at);
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'cancel_by_adv',
    note: act.reason.trim(),
    data: { compensationFen },
    ...(act.version === undefined ? {} : { version: act.version }),
  });
  const reason = requireReason(act.reason);
  await endOrder(trx, services, order, { compensationFen, reason, what: 'cancel', at });
  await notifyParty(trx, order, 'media', '广告主取消了订单', `原因：${reason}。补偿 ${amountText(compensationFen)}。`);
  await afterTransition(trx, services, order, done, at);
  return { ...done, compensationFen };
}

/** Performs `cancel_by_media`: costs score, and if late also a share of the price. */
export async function cancelByMedia(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  { by, at, ...act }: Cancel,
): Promise<OrderStep & { penaltyFen: Fen }> {
  const { penaltyFen } = cancelCost(order, 'media', at);
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'cancel_by_media',
    outcome: isEarly(order, at) ? 'early' : 'late',
    note: act.reason.trim(),
    data: { penaltyFen },
    ...(act.version === undefined ? {} : { version: act.version }),
  });
  const reason = requireReason(act.reason);
  await freeSlots(trx, services, order.id, at);
  await patchOrder(trx, order.id, { status_reason: reason, penalty_fen: penaltyFen });
  await thawRest(trx, order, 'cancel', at);
  await penaliseMedia(trx, order, penaltyFen, 'cancel', at);
  if (order.parent_id) await finishMakegood(trx, services, order.parent_id, at);
  const paid = penaltyFen ? `赔付 ${amountText(penaltyFen)}，` : '';
  await notifyParty(trx, order, 'ad', '媒体取消了订单', `原因：${reason}。${paid}冻结金额已全部解冻。`);
  await afterTransition(trx, services, order, done, at);
  return { ...done, penaltyFen };
}

/** Performs `cancel_by_operator` for a booked order; the operator decides the media owner's share. */
export async function cancelByOperator(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  { by, at, ...act }: Cancel & { compensationBp: number },
): Promise<OrderStep> {
  const reason = requireReason(act.reason);
  const compensationFen = shareDownFen(order.price_fen, act.compensationBp);
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'cancel_by_operator',
    outcome: 'booked',
    note: reason,
    data: { compensationFen },
  });
  await endOrder(trx, services, order, { compensationFen, reason, what: 'cancel', at });
  for (const side of ['ad', 'media'] as const)
    await notifyParty(
      trx,
      order,
      side,
      '订单已由平台取消',
      `原因：${reason}。媒体补偿 ${amountText(compensationFen)}，其余已解冻。`,
    );
  await afterTransition(trx, services, order, done, at);
  return done;
}

async function endOrder(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  { compensationFen, reason, what, at }: { compensationFen: Fen; reason: string; what: string; at: Date },
): Promise<void> {
  await freeSlots(trx, services, order.id, at);
  await patchOrder(trx, order.id, { compensation_fen: compensationFen, status_reason: reason });
  await compensate(trx, order, compensationFen, what, at);
  if (order.parent_id) await finishMakegood(trx, services, order.parent_id, at);
}

/**
 * Performs `miss`: nothing was published in time. The first time costs the media owner only score, later also a share of the
 * price.
 */
export async function miss(
  trx: DatabaseTransaction,
  services: Needs & Pick<BookingServices, 'loseGrowthForDefault'>,
  order: PositionOrder,
  at: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('position_order')
    .select('id')
    .where('media_user_id', '=', order.media_user_id)
    .where('status', '=', 'expired')
    .where('accepted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const penaltyFen = before ? penaltyOf(order) : 0;
  const done = await perform(trx, { ...stepOf(services, order, system, at), transition: 'miss', data: { penaltyFen } });
  await freeSlots(trx, services, order.id, at);
  await patchOrder(trx, order.id, { status_reason: '未在约定时段发布', penalty_fen: penaltyFen });
  await thawRest(trx, order, 'miss', at);
  await penaliseMedia(trx, order, penaltyFen, 'miss', at);
  await services.loseGrowthForDefault(trx, { userId: order.media_user_id, orderId: order.id, at });
  if (order.parent_id) await finishMakegood(trx, services, order.parent_id, at);
  const paid = penaltyFen ? `媒体赔付 ${amountText(penaltyFen)}，` : '';
  await notifyParty(trx, order, 'ad', '媒体未按时发布，订单已流单', `${paid}冻结金额已全部解冻。`);
  await notifyParty(
    trx,
    order,
    'media',
    '未按时发布，订单已流单',
    penaltyFen ? `履约分 −10，赔付 ${amountText(penaltyFen)}。` : '履约分 −10。',
  );
  await afterTransition(trx, services, order, done, at);
}
