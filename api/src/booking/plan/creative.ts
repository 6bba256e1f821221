/** Material for a booking: submitted, approved, rejected, overdue. `docs/domain/booking.md#creative`. */

import { type ReviewReason, recordReview, requireReason } from '../../campaign';
import { shareDownFen } from '../../money';
import {
  type Acting,
  type DatabaseTransaction,
  type FieldFault,
  minuteOf,
  perform,
  Refusal,
  setTimers,
  system,
  unmet,
} from '../../platform';

import { skipPreview } from '../delivery/preview';
import { afterTransition, type Needs, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import { freeSlots } from '../schedule/slots';
import { compensate } from '../settlement/money';
import type { PositionOrder } from '../tables';
import { type CreativeForm, validateCreative } from './form';
import { keepCreative } from './submit';

/** Performs `creative_submit`, and `creative_ok` at once if no review is needed. @returns the reasons for a review */
export async function submitCreative(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  given: { creative: CreativeForm; by: Acting; at: Date; version?: number },
): Promise<ReviewReason[]> {
  const { by, at } = given;
  const faults: FieldFault[] = [];
  const content = validateCreative(given.creative, { industry: order.industry_code, form: order.form }, (fault) =>
    faults.push({ ...fault, path: `creative.${fault.path}` }),
  );
  const step = { ...stepOf(services, order, by, at), ...(given.version === undefined ? {} : { version: given.version }) };
  await perform(trx, { ...step, transition: 'creative_submit' });
  if (faults.length) throw Refusal.invalid(...faults);
  const kept = await keepCreative(trx, { userId: order.ad_user_id, ownerId: order.id, content, at });
  const values = { content_id: kept.contentId, content_state: kept.state, content_reason: '' };
  await patchOrder(trx, order.id, values);
  if (kept.state === 'approved') await approveCreative(trx, services, { ...order, ...values }, system, at);
  return kept.reasons;
}

/** Performs `creative_ok` for approved material. If the order is still unanswered, it is only marked as approved. */
export async function approveCreative(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  by: Acting,
  at: Date,
): Promise<void> {
  // Guard `contentApproved`.
  if (!order.content_id) throw unmet('contentApproved');
  await patchOrder(trx, order.id, { content_state: 'approved', content_reason: '' });
  if (order.status === 'inviting' || order.status === 'negotiating') return;
  await perform(trx, { ...stepOf(services, order, by, at), transition: 'creative_ok' });
  await notifyParty(trx, order, 'ad', '素材已通过审核', '等待媒体提交预览。');
  await notifyParty(trx, order, 'media', '素材已就绪', `请在 ${minuteOf(order.plan_at)} 发布前提交预览。`);
  await skipPreview(trx, services, { ...order, content_state: 'approved' }, at);
}

/** A reviewer rejects the material; it may be submitted again until it is due. */
export async function rejectCreative(
  trx: DatabaseTransaction,
  order: PositionOrder,
  refusal: { operatorId: string; reason: string; at: Date },
): Promise<void> {
  const reason = requireReason(refusal.reason);
  if (order.content_state !== 'reviewing' || !order.content_id) throw unmet('contentApproved');
  await patchOrder(trx, order.id, { content_state: 'rejected', content_reason: reason });
  await recordReview(trx, {
    campaignId: order.id,
    contentId: order.content_id,
    level: 'human',
    result: 'reject',
    reasons: [{ field: 'creative', text: reason }],
    operatorId: refusal.operatorId,
    at: refusal.at,
  });
  await notifyParty(trx, order, 'ad', '素材未通过审核', `原因：${reason}。请修改后重新提交。`);
}

/**
 * Performs `creative_miss`. Material that was submitted in time but is still under our review is not the advertiser's fault: the
 * order stays open until publication and then costs nothing.
 */
export async function missCreative(trx: DatabaseTransaction, services: Needs, order: PositionOrder, at: Date): Promise<void> {
  const underReview = order.content_state === 'reviewing';
  if (underReview && at < order.plan_at) {
    const timers = [{ transition: 'creative_miss', outcome: null, due: order.plan_at }];
    return setTimers(trx, { process: 'positionOrder', id: order.id, seq: order.entered_seq, timers });
  }
  const done = await perform(trx, { ...stepOf(services, order, system, at), transition: 'creative_miss' });
  // Compensates for a day kept free in vain. `docs/domain/booking.md#creative`.
  const missedBp = termsOf(order)['position.creative_missed_bp'];
  const amountFen = underReview ? 0 : shareDownFen(order.price_fen, missedBp);
  await patchOrder(trx, order.id, {
    compensation_fen: amountFen,
    status_reason: underReview ? '素材未能在发布前通过审核' : '素材逾期',
  });
  await freeSlots(trx, services, order.id, at);
  await compensate(trx, order, amountFen, 'creative_miss', at);
  await notifyParty(
    trx,
    order,
    'ad',
    '订单已取消',
    underReview
      ? '素材未能在发布前通过审核，冻结金额已全部解冻。'
      : `素材逾期，按价格的 ${missedBp / 100}% 补偿媒体，其余已解冻。`,
  );
  await notifyParty(
    trx,
    order,
    'media',
    '订单已取消',
    underReview ? '素材未能在发布前通过审核。' : `广告主素材逾期，已按价格的 ${missedBp / 100}% 补偿。`,
  );
  await afterTransition(trx, services, order, done, at);
}
