/** Preview before publication: submitted, accepted, sent back. `docs/domain/order.md#preview`. */

import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { termsOf } from '../../campaign';
import { type Acting, type DatabaseTransaction, type Done, hourMs, perform, refuse, unmet } from '../../platform';
import { assertReason, keepEvidence } from '../dispute/evidence';
import { notifyParty } from '../notices';
import type { OrderServices } from '../services';
import { lockOrder, stepOf } from '../store/store';
import type { PerformanceOrder } from '../tables';

export interface Preview {
  id: string;
  version?: number | undefined;
  url?: string | undefined;
  fileIds: readonly string[];
  note: string;
}

export type OrderStep = Done<'performanceOrder'>;

/** `preview_submit` by the media owner: a link or pictures. */
export async function submitPreview(
  trx: DatabaseTransaction,
  services: OrderServices,
  userId: string,
  preview: Preview,
  at: Date,
): Promise<OrderStep> {
  const order = await lockOrder(trx, preview.id, { ending: false, owner: { side: 'media', userId } });
  const by: Acting = { type: 'media', id: userId };
  const done = await perform(trx, { ...stepOf(services, order, by, at, preview.version), transition: 'preview_submit' });
  const { url, note } = preview;
  if (!url && !preview.fileIds.length) throw refuse('previewMissing');
  if (url && !/^https:\/\//.test(url)) throw refuse('previewLinkInsecure');
  const fileIds = [...preview.fileIds];
  const round = order.previews + 1;
  await keepEvidence(trx, {
    orderId: order.id,
    kind: 'preview',
    side: 'media',
    byId: userId,
    text: note,
    fileIds,
    data: { url: url ?? null, round },
    at,
  });
  const shown = { url: url ?? null, fileIds, note, round, at: at.toISOString(), answer: null };
  await trx
    .updateTable('performance_order')
    .set({ preview: JSON.stringify(shown), previews: round })
    .where('id', '=', order.id)
    .execute();
  await notifyParty(trx, order, 'ad', 'preview_submitted');
  return done;
}

/** `preview_ok` or `preview_back` by the advertiser. */
export async function answerPreview(
  trx: DatabaseTransaction,
  services: OrderServices,
  owner: { userId: string; kind: CampaignKind },
  answer: { id: string; version?: number | undefined; ok: boolean; reason: string },
  at: Date,
): Promise<OrderStep> {
  const order = await lockOrder(trx, answer.id, { ending: false, owner: { side: 'ad', ...owner } });
  const step = stepOf(services, order, { type: 'ad', id: owner.userId }, at, answer.version);
  if (answer.ok) {
    const done = await perform(trx, { ...step, transition: 'preview_ok' });
    await notifyParty(trx, order, 'media', 'preview_ok');
    return done;
  }
  const done = await perform(trx, { ...step, transition: 'preview_back', note: answer.reason });
  if (backsLeftOf(order) === 0) throw unmet('backsLeft');
  const reason = assertReason(answer.reason);
  await trx
    .updateTable('performance_order')
    .set({ backs: order.backs + 1, preview: JSON.stringify({ ...order.preview, answer: reason }), status_reason: reason })
    .where('id', '=', order.id)
    .execute();
  await notifyParty(trx, order, 'media', 'preview_back', `原因：${reason}`);
  return done;
}

/** `preview_ok` when the advertiser did not answer in time. */
export async function acceptBySilence(
  trx: DatabaseTransaction,
  services: OrderServices,
  id: string,
  by: Acting,
  at: Date,
): Promise<void> {
  const order = await lockOrder(trx, id, { ending: false });
  const step = stepOf(services, order, by, at);
  await perform(trx, { ...step, transition: 'preview_ok', note: `${step.rules['preview.answer_h']} 小时未答复` });
  await notifyParty(trx, order, 'media', 'preview_ok');
}

export function backsLeftOf(order: Pick<PerformanceOrder, 'backs' | 'terms'>): number {
  return Math.max(0, termsOf(order).rules['preview.backs'] - order.backs);
}

export function answerDueAt(order: Pick<PerformanceOrder, 'status_at' | 'publish_deadline_at' | 'terms'>): Date {
  const { rules } = termsOf(order);
  const since = order.status_at.getTime();
  const latest = order.publish_deadline_at.getTime() - rules['preview.latest_h'] * hourMs;
  return new Date(Math.max(since, Math.min(since + rules['preview.answer_h'] * hourMs, latest)));
}
