/** Proposals about an agreed placement, before publication. `docs/domain/order.md#proposals`. */
import type { Agreed, TalkSubject } from '../../order';
import { type Database, type DatabaseTransaction, dayOf, perform, refuse, rulesAt, system, unmet } from '../../platform';
import { creativeDue } from '../answer/agreed';
import { freeSlots, isFree, lockCalendars, moveBooking } from '../schedule/slots';
import type { BookingServices } from '../services';
import { finishMakegood } from '../settlement/makegood';
import { refreeze, thawRest } from '../settlement/money';
import type { PositionOrder } from '../tables';
import { afterTransition, lockOrder, notifyParty, patchOrder, stepOf } from './orders';

const changeable: readonly string[] = ['need_creative', 'need_preview', 'previewing', 'waiting'];

async function orderOf(db: Database, id: string): Promise<PositionOrder> {
  const order = await db.selectFrom('position_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) throw refuse('orderMissing');
  return order;
}

export const positionOrderProposals: Omit<TalkSubject, 'find'> = {
  async standing(db, orderId, at) {
    const order = await orderOf(db, orderId);
    // A make-good has no price, and its day is bound to the booking that it mends.
    const possible = order.parent_id ? (['cancel'] as const) : (['day', 'price', 'cancel'] as const);
    const kinds = changeable.includes(order.status) ? possible : [];
    const aheadH = (await rulesAt(db, at))['position.same_day_h'];
    return { kinds, planAt: order.plan_at, priceFen: order.price_fen, capQty: null, aheadH };
  },

  async lock(trx, orderId) {
    await lockOrder(trx, orderId, null);
  },

  async require(trx, orderId, change, at) {
    if (change.kind !== 'day') return;
    const order = await orderOf(trx, orderId);
    const day = dayOf(change.planAt.getTime());
    if (day === dayOf(order.plan_at.getTime())) return;
    await lockCalendars(trx, [order.account_id], at);
    // A day that was never opened is opened by the consent of its owner.
    const slot = await trx
      .selectFrom('slot')
      .select('status')
      .where('account_id', '=', order.account_id)
      .where('day', '=', day)
      .where('position', '=', order.position)
      .executeTakeFirst();
    if (!slot || slot.status === 'closed') return;
    if (!(await isFree(trx, { accountId: order.account_id, day, position: order.position })))
      throw unmet('slotFree', { path: 'planAt' });
  },

  async carryOut(trx, services, orderId, agreed) {
    const order = await orderOf(trx, orderId);
    if (agreed.change.kind === 'day') return reschedule(trx, services, order, agreed, agreed.change.planAt);
    if (agreed.change.kind === 'price') return reprice(trx, services, order, agreed, agreed.change.priceFen);
    return cancelByAgreement(trx, services, order, agreed);
  },
};

/** `reschedule`: the slot moves, and with it every deadline that hangs on the day. */
async function reschedule(
  trx: DatabaseTransaction,
  services: BookingServices,
  order: PositionOrder,
  { note, proposalId, at }: Agreed,
  planAt: Date,
): Promise<void> {
  const moved = { plan_at: planAt, creative_due_at: creativeDue(planAt, at) };
  const step = stepOf(services, { ...order, ...moved }, system, at);
  await perform(trx, { ...step, transition: 'reschedule', note, data: { proposalId } });
  const calendar = (await lockCalendars(trx, [order.account_id], at)).get(order.account_id);
  if (!calendar) throw unmet('slotFree');
  await moveBooking(trx, services, calendar, order, planAt, at);
  await patchOrder(trx, order.id, moved);
}

/** `reprice`: exactly the new price is frozen (T2 or T3). */
async function reprice(
  trx: DatabaseTransaction,
  services: BookingServices,
  order: PositionOrder,
  { note, proposalId, at }: Agreed,
  priceFen: number,
): Promise<void> {
  const data = { proposalId, priceFen };
  await perform(trx, { ...stepOf(services, order, system, at), transition: 'reprice', note, data });
  await refreeze(trx, order, priceFen, at, `proposal:${proposalId}`);
  await patchOrder(trx, order.id, { price_fen: priceFen });
}

/** `cancel_by_agreement`: everything thaws (T3); nobody pays, nobody loses points. */
async function cancelByAgreement(
  trx: DatabaseTransaction,
  services: BookingServices,
  order: PositionOrder,
  { note, proposalId, at }: Agreed,
): Promise<void> {
  const step = stepOf(services, order, system, at);
  const done = await perform(trx, { ...step, transition: 'cancel_by_agreement', note, data: { proposalId } });
  await freeSlots(trx, services, order.id, at);
  await patchOrder(trx, order.id, { status_reason: '双方协商取消' });
  await thawRest(trx, order, 'cancel', at);
  if (order.parent_id) await finishMakegood(trx, services, order.parent_id, at);
  for (const side of ['ad', 'media'] as const)
    await notifyParty(trx, order, side, '订单已协商取消', '双方互不补偿，冻结金额已全部解冻。');
  await afterTransition(trx, services, order, done, at);
}
