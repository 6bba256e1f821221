/** Proposals about a performance order: before publication, within its campaign. `docs/domain/order.md#proposals`. */
import { sql } from 'kysely';
import { changeReserve, coversRise, lockCampaign, termsOf } from '../../campaign';
import { type Fen, fenOf, timesFen } from '../../money';
import { type DatabaseTransaction, perform, refuse, rulesAt, system } from '../../platform';
import { maxAheadMs, requirePlaceFree, requireWithinCampaign } from '../claim/requirements';
import { notifyParty } from '../notices';
import type { Agreed, OrderServices, TalkSubject } from '../services';
import { release } from '../settlement/ending';
import { lockOrder, orderById, stepOf } from '../store/store';
import type { PerformanceOrder } from '../tables';

const changeable: readonly string[] = ['need_preview', 'preview', 'waiting'];

export const performanceOrderProposals: Omit<TalkSubject, 'find'> = {
  async standing(db, orderId, at) {
    const order = await orderById(db, orderId);
    if (!order) throw refuse('orderMissing');
    const kinds = changeable.includes(order.status) ? (['day', 'price', 'cancel'] as const) : [];
    const aheadH = (await rulesAt(db, at))['start.ahead_min'] / 60;
    return { kinds, planAt: order.plan_at, priceFen: order.price_fen, capQty: order.cap_qty, aheadH };
  },

  async lock(trx, orderId) {
    // As a claim does, so that a place is not taken twice: owner, campaign, order.
    await sql`select u.id from "user" u join performance_order o on o.media_user_id = u.id
      where o.id = ${orderId}::uuid for no key update of u`.execute(trx);
    await lockOrder(trx, orderId, { ending: true });
  },

  async require(trx, orderId, change, at) {
    const order = await orderById(trx, orderId);
    const campaign = order && (await lockCampaign(trx, order.campaign_id));
    if (!order || !campaign) throw refuse('orderMissing');
    if (change.kind === 'day') {
      if (deadlineOf(order, change.planAt).getTime() > order.created_at.getTime() + maxAheadMs)
        throw refuse('proposalDayTooLate');
      requireWithinCampaign({ ...campaign, publish_hours: [...termsOf(order).publishHours] }, change.planAt);
      const place = { accountId: order.account_id, position: order.position, planAt: change.planAt };
      await requirePlaceFree(trx, campaign, place, order.id);
    }
    if (change.kind === 'price' && !coversRise(campaign, riseOf(order, change.priceFen), at)) throw refuse('proposalPoolShort');
  },

  async carryOut(trx, services, orderId, agreed) {
    const order = await orderById(trx, orderId);
    if (!order) throw refuse('orderMissing');
    if (agreed.change.kind === 'day') return reschedule(trx, services, order, agreed, agreed.change.planAt);
    if (agreed.change.kind === 'price') return reprice(trx, services, order, agreed, agreed.change.priceFen);
    return cancelByAgreement(trx, services, order, agreed);
  },
};

const riseOf = (order: PerformanceOrder, priceFen: Fen): Fen => timesFen(priceFen, order.cap_qty) - fenOf(order.reserve_fen);

/** It moves with the plan, so that as much time is left after it as was agreed. */
function deadlineOf(order: PerformanceOrder, planAt: Date): Date {
  const before = order.plan_at ?? order.publish_deadline_at;
  return new Date(order.publish_deadline_at.getTime() + planAt.getTime() - before.getTime());
}

/** `reschedule`. */
async function reschedule(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  { note, proposalId, at }: Agreed,
  planAt: Date,
): Promise<void> {
  const deadline = deadlineOf(order, planAt);
  const moved = { ...order, plan_at: planAt, publish_deadline_at: deadline };
  await perform(trx, { ...stepOf(services, moved, system, at), transition: 'reschedule', note, data: { proposalId } });
  await trx
    .updateTable('performance_order')
    .set({ plan_at: planAt, publish_deadline_at: deadline })
    .where('id', '=', order.id)
    .execute();
}

/** `reprice`: the reserve follows the price; no money moves before the settlement. */
async function reprice(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  { note, proposalId, at }: Agreed,
  priceFen: Fen,
): Promise<void> {
  await perform(trx, { ...stepOf(services, order, system, at), transition: 'reprice', note, data: { proposalId, priceFen } });
  await changeReserve(trx, order, riseOf(order, priceFen), at);
  await trx
    .updateTable('performance_order')
    .set({ price_fen: priceFen, reserve_fen: timesFen(priceFen, order.cap_qty) })
    .where('id', '=', order.id)
    .execute();
}

/** `cancel_by_agreement`: no compensation, no points; the reserve goes back to the campaign. */
async function cancelByAgreement(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  { note, proposalId, at }: Agreed,
): Promise<void> {
  await perform(trx, { ...stepOf(services, order, system, at), transition: 'cancel_by_agreement', note, data: { proposalId } });
  await trx.updateTable('performance_order').set({ status_reason: '双方协商取消' }).where('id', '=', order.id).execute();
  await release(trx, services, order, { spentFen: 0, validQty: 0, at });
  await notifyParty(trx, order, 'ad', 'cancelled', '双方协商取消，互不补偿。');
  await notifyParty(trx, order, 'media', 'cancelled', '双方协商取消，互不补偿。');
}
