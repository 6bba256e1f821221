/** Preview before publication: submitted, accepted, returned (at most twice), waived. `docs/domain/booking.md#preview`. */

import { placementForms } from '@shizhong/shared-contracts/position';
import { assertReason, keepEvidence } from '../../order';
import { type Acting, type DatabaseTransaction, perform, refuse, system, unmet } from '../../platform';
import type { OrderStep } from '../orders/orders';
import { type Needs, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import type { PositionOrder, PositionPreview } from '../tables';

/**
 * Performs `skip_preview` if the advertiser waived the preview, which is possible for finished advertisements only. Otherwise
 * does nothing.
 */
export async function skipPreview(trx: DatabaseTransaction, services: Needs, order: PositionOrder, at: Date): Promise<void> {
  if (!order.preview_waived || placementForms[order.form].rate !== 'hard') return;
  await perform(trx, { ...stepOf(services, order, system, at), transition: 'skip_preview' });
}

/** Performs `preview_submit` by the media owner, with a link or pictures. */
export async function submitPreview(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  given: { url?: string | undefined; fileIds: readonly string[]; note: string; by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { url, note, by, at } = given;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'preview_submit',
    ...(given.version === undefined ? {} : { version: given.version }),
  });
  if (!url && !given.fileIds.length) throw refuse('previewMissing');
  if (url && !/^https:\/\//.test(url)) throw refuse('previewLinkInsecure');
  const fileIds = [...given.fileIds];
  const round = order.backs + 1;
  await keepEvidence(trx, {
    orderId: order.id,
    kind: 'preview',
    side: 'media',
    byId: order.media_user_id,
    text: note,
    fileIds,
    data: { url: url ?? null, round },
    at,
  });
  const preview: PositionPreview = { url: url ?? null, fileIds, note, at: at.toISOString() };
  await patchOrder(trx, order.id, { preview: JSON.stringify(preview) });
  await notifyParty(
    trx,
    order,
    'ad',
    '媒体已提交预览',
    `请在 ${termsOf(order)['position.preview_answer_h']} 小时内确认或退回，逾期视为确认。`,
  );
  return done;
}

/** Performs `preview_ok`, by the advertiser or on timeout. */
export async function acceptPreview(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  act: { by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at } = act;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'preview_ok',
    ...(act.version === undefined ? {} : { version: act.version }),
  });
  await patchOrder(trx, order.id, { preview_ok_at: at });
  await notifyParty(
    trx,
    order,
    'media',
    '预览已确认',
    by.type === 'system' ? '广告主未在期限内答复，视为确认。' : '请按约定时间发布。',
  );
  return done;
}

/** Performs `preview_back`. */
export async function returnPreview(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  act: { reason: string; by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at } = act;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'preview_back',
    note: act.reason.trim(),
    ...(act.version === undefined ? {} : { version: act.version }),
  });
  if (order.backs >= termsOf(order)['position.backs']) throw unmet('backsLeft');
  const back = assertReason(act.reason);
  await patchOrder(trx, order.id, { backs: order.backs + 1, preview: JSON.stringify({ ...order.preview, back }) });
  await notifyParty(trx, order, 'media', '预览被退回', `原因：${back}`);
  return done;
}
