/**
 * The ways an order ends before publication: cancelled by either side or the platform, or missed.
 * `docs/domain/order.md#cancellation`.
 */

import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import type { Fen } from '../../money';
import { type Acting, type DatabaseTransaction, hourMs, perform } from '../../platform';
import { applyPerformance } from '../../supply';
import { assertReason } from '../dispute/evidence';
import { notifyParty } from '../notices';
import type { OrderServices } from '../services';
import { compensate, release } from '../settlement/ending';
import { lockOrder, stepOf } from '../store/store';
import type { OrderStep } from './preview';

export interface Cancellation {
  id: string;
  version?: number | undefined;
  reason: string;
}

/** `cancel_by_media`. */
export async function cancelByMedia(
  trx: DatabaseTransaction,
  services: OrderServices,
  userId: string,
  cancellation: Cancellation,
  at: Date,
): Promise<OrderStep> {
  const order = await lockOrder(trx, cancellation.id, { ending: true, owner: { side: 'media', userId } });
  const plannedAt = order.plan_at ?? order.publish_deadline_at;
  const step = stepOf(services, order, { type: 'media', id: userId }, at, cancellation.version);
  const outcome = plannedAt.getTime() - at.getTime() > step.rules['order.cancel_early_h'] * hourMs ? 'early' : 'late';
  const done = await perform(trx, { ...step, transition: 'cancel_by_media', outcome, note: cancellation.reason });
  const reason = assertReason(cancellation.reason);
  await trx.updateTable('performance_order').set({ status_reason: reason }).where('id', '=', order.id).execute();
  await applyPerformance(trx, services, { order, event: outcome === 'early' ? 'cancel_early' : 'cancel_late', at });
  await release(trx, services, order, { spentFen: 0, validQty: 0, at });
  await notifyParty(trx, order, 'ad', 'cancelled', `媒体主取消，原因：${reason}`);
  return done;
}

/** `cancel_by_adv`: with compensation (T4c) once a preview has been submitted. */
export async function cancelByAdvertiser(
  trx: DatabaseTransaction,
  services: OrderServices,
  owner: { userId: string; kind: CampaignKind },
  cancellation: Cancellation,
  at: Date,
): Promise<{ done: OrderStep; compensationFen: Fen }> {
  const order = await lockOrder(trx, cancellation.id, { ending: true, owner: { side: 'ad', ...owner } });
  const step = stepOf(services, order, { type: 'ad', id: owner.userId }, at, cancellation.version);
  const done = await perform(trx, { ...step, transition: 'cancel_by_adv', note: cancellation.reason });
  const reason = assertReason(cancellation.reason);
  await trx.updateTable('performance_order').set({ status_reason: reason }).where('id', '=', order.id).execute();
  const compensationFen = await compensate(trx, order, at);
  await release(trx, services, order, { spentFen: compensationFen, validQty: 0, at });
  await notifyParty(trx, order, 'media', 'cancelled', `广告主取消，原因：${reason}`);
  return { done, compensationFen };
}

/** `cancel_by_operator`. @param more `compensate` pays the media owner as if the advertiser had cancelled */
export async function cancelByOperator(
  trx: DatabaseTransaction,
  services: OrderServices,
  operator: Acting,
  cancellation: { orderId: string; reason: string; compensate: boolean },
  at: Date,
): Promise<Fen> {
  const order = await lockOrder(trx, cancellation.orderId, { ending: true });
  const reason = assertReason(cancellation.reason);
  await perform(trx, { ...stepOf(services, order, operator, at), transition: 'cancel_by_operator', note: reason });
  await trx.updateTable('performance_order').set({ status_reason: reason }).where('id', '=', order.id).execute();
  const compensationFen = cancellation.compensate ? await compensate(trx, order, at) : 0;
  await release(trx, services, order, { spentFen: compensationFen, validQty: 0, at });
  await notifyParty(trx, order, 'ad', 'cancelled', `平台取消，原因：${reason}`);
  await notifyParty(trx, order, 'media', 'cancelled', `平台取消，原因：${reason}`);
  return compensationFen;
}

/** `miss`: the deadline passed. If the advertiser had to act, the media owner loses neither points nor growth. */
export async function miss(trx: DatabaseTransaction, services: OrderServices, id: string, by: Acting, at: Date): Promise<void> {
  const order = await lockOrder(trx, id, { ending: true });
  const { row } = await perform(trx, { ...stepOf(services, order, by, at), transition: 'miss', note: '超过发布截止时间' });
  if (row.performance) {
    await applyPerformance(trx, services, { order, event: row.performance, at });
    await services.loseGrowthForDefault(trx, { userId: order.media_user_id, orderId: order.id, at });
  }
  await release(trx, services, order, { spentFen: 0, validQty: 0, at });
  await notifyParty(trx, order, 'ad', 'missed');
  await notifyParty(trx, order, 'media', 'missed');
}
