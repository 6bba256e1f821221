/** Verification of a published page, automatically and then by an operator. `docs/domain/booking.md#publication-and-keeping`. */

import { guards } from '@shizhong/shared-contracts/process';
import { requireReason } from '../../campaign';
import { type Inspection, positionOfPlace } from '../../order';
import { type Acting, type DatabaseTransaction, enqueue, hourMs, type Job, perform, system } from '../../platform';
import type { OrderStep } from '../orders/orders';
import { lockOrder, type Needs, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import { publishSlots } from '../schedule/slots';
import type { PositionOrder } from '../tables';
import { dispute } from './dispute';
import { pageCheckJob } from './keeping';
import { type Measures, measuredOf, orderNow } from './measured';
import { reusedIn } from './reused';

export const verifyJob = 'position.verify';

const retryMs = 2 * 60_000;

/** Hours after publication at which the page is checked. */
const checkHours = [1, 6, 24, 48, 72, 168] as const;

/** One more check just before keeping ends, so that ending it needs no request and cannot be delayed. */
const lastCheckMs = 10 * 60_000;

/** Problems of a published page: `fix` can be corrected by its owner, `unclear` needs an operator. */
function assess(order: PositionOrder, seen: Inspection | null): { fix: string[]; unclear: string[] } {
  if (!seen) return { fix: [], unclear: ['页面无法访问'] };
  const fix: string[] = [];
  const unclear: string[] = [];
  if (seen.ownerMatches === false) fix.push(guards.linkMatches.text);
  if (seen.ownerMatches === null) unclear.push('无法核对文章所属账号');
  if (seen.labelFound === false) fix.push('未检测到“广告”标识，请补充后重新提交');
  if (seen.labelFound === null) unclear.push('无法核对“广告”标识');
  if (seen.place !== null && positionOfPlace(seen.place) > order.position)
    unclear.push(`发布位置为第 ${seen.place} 条，与约定不符`);
  if (seen.notified === false) unclear.push('文章未群发给粉丝');
  const { 'verify.similarity_bp': requiredBp } = termsOf(order);
  // A finished advertisement must be published with the text as submitted.
  if (order.form !== 'soft' && seen.similarityBp !== null && seen.similarityBp < requiredBp)
    unclear.push(`正文相似度 ${Math.floor(seen.similarityBp / 100)}%，低于 ${requiredBp / 100}%`);
  return { fix, unclear };
}

/** Automatic verification; stale if the order has changed since. The page is requested before anything is locked. */
export function verifyByMachine(services: Measures) {
  return async (trx: DatabaseTransaction, job: Job, at: Date): Promise<void> => {
    const id = String(job.payload['orderId']);
    const before = await orderNow(trx, id);
    if (before.status !== 'verifying' || !before.article_url) return;
    const seen = await services.measurement.inspect(await measuredOf(trx, before), before.article_url, at.getTime());
    const order = await lockOrder(trx, id, null);
    if (order.status !== 'verifying' || order.entered_seq !== job.payload['seq']) return;
    if (!seen && at.getTime() - order.status_at.getTime() < termsOf(order)['verify.machine_min'] * 60_000) {
      const due = new Date(at.getTime() + retryMs);
      return enqueue(trx, { kind: verifyJob, payload: job.payload, due, objectId: id });
    }
    if (seen) await patchOrder(trx, id, { inspection: JSON.stringify(seen), article_title: seen.title ?? order.article_title });
    const { fix, unclear } = assess(order, seen);
    const others = await reusedIn(trx, order);
    if (others.length) unclear.push(`该文章已用于另外 ${others.length} 个订单`);
    const fixable = at.getTime() < order.plan_at.getTime() + termsOf(order)['position.late_h'] * hourMs;
    if (unclear.length || (fix.length && !fixable))
      return patchOrder(trx, id, { status_reason: [...fix, ...unclear].join('；') });
    if (fix.length) await verifyFailed(trx, services, order, { outcome: 'fix', reason: fix.join('；'), by: system, at });
    else await verified(trx, services, order, system, at);
  };
}

/** Performs `verify_ok`: the keeping period starts at publication. */
export async function verified(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  by: Acting,
  at: Date,
): Promise<OrderStep> {
  const publishedAt = order.published_at ?? at;
  const keepEndsAt = new Date(publishedAt.getTime() + order.keep_hours * hourMs);
  const done = await perform(trx, {
    ...stepOf(services, { ...order, keep_ends_at: keepEndsAt }, by, at),
    transition: 'verify_ok',
  });
  await patchOrder(trx, order.id, { published_at: publishedAt, keep_ends_at: keepEndsAt, status_reason: '' });
  const checks = [...checkHours.map((hours) => publishedAt.getTime() + hours * hourMs), keepEndsAt.getTime() - lastCheckMs];
  for (const due of checks.map((check) => new Date(check))) {
    if (due > at && due < keepEndsAt)
      await enqueue(trx, { kind: pageCheckJob, payload: { orderId: order.id }, due, objectId: order.id });
  }
  for (const side of ['ad', 'media'] as const) await notifyParty(trx, order, side, '发布核验通过', '进入保留期，文章不得删除。');
  return done;
}

/** Performs `verify_fail`: the media owner corrects it, or a dispute decides. */
export async function verifyFailed(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  failure: { outcome: 'fix' | 'hold'; reason: string; by: Acting; at: Date },
): Promise<OrderStep> {
  const { outcome, by, at } = failure;
  const reason = requireReason(failure.reason);
  const done = await perform(trx, { ...stepOf(services, order, by, at), transition: 'verify_fail', outcome, note: reason });
  await patchOrder(trx, order.id, { status_reason: reason });
  if (outcome === 'fix') {
    await publishSlots(trx, services, order.id, 'unpublish', at);
    await notifyParty(trx, order, 'media', '发布核验未通过，请修改', `原因：${reason}`);
    return done;
  }
  await dispute(trx, services, order, { by, kind: 'delivery', reason, baseFen: order.price_fen, at });
  return done;
}
