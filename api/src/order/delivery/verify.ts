/**
 * Verifies that what was published is what was ordered: owner, time, place, label, text (`docs/domain/order.md#verification`,
 * `verify_ok`, `verify_fail`). The machine decides where the page gives a clear answer; anything it cannot see, or that can no
 * longer be corrected, waits for an operator.
 */

import { guards } from '@shizhong/shared-contracts/process';
import { termsOf } from '../../campaign';
import { type Acting, type DatabaseTransaction, enqueue, hourMs, hourOf, type Job, perform, system, unmet } from '../../platform';
import { measureJob } from '../counting/measure';
import { measuredOf } from '../counting/measured';
import { assertReason } from '../dispute/evidence';
import { hasFixedText } from '../kinds/promo-form';
import { positionOfPlace } from '../measurement/article-link';
import type { Inspection } from '../measurement/port';
import { notifyParty } from '../notices';
import type { OrderServices } from '../services';
import { release } from '../settlement/ending';
import { lockOrder, orderById, stepOf } from '../store/store';
import type { PerformanceOrder } from '../tables';
import { verifyJob } from './publish';

const retryMs = 2 * 60_000;
/** How long the machine tries before it leaves the order to an operator. */
const machineMs = (order: PerformanceOrder) => termsOf(order).rules['verify.machine_min'] * 60_000;

export interface Assessment {
  /** Reasons that the media owner can correct until the deadline. */
  fix: string[];
  /** Reasons, or gaps, that an operator has to check. */
  unclear: string[];
}

function assessInspection(order: PerformanceOrder, seen: Inspection | null): Assessment {
  const { publishHours, promoForm, rules } = termsOf(order);
  const assessment: Assessment = { fix: [], unclear: [] };
  if (!seen) return { fix: [], unclear: ['页面无法访问'] };
  if (seen.ownerMatches === false) assessment.fix.push(guards.linkMatches.text);
  if (seen.ownerMatches === null) assessment.unclear.push('无法核对文章所属账号');
  if (seen.labelFound === false) assessment.fix.push('未检测到“广告”标识，请补充后重新提交');
  if (seen.labelFound === null) assessment.unclear.push('无法核对“广告”标识');
  const publishedAt = seen.publishedAt ?? order.published_at?.getTime() ?? null;
  if (publishedAt !== null) {
    const early = publishedAt < order.created_at.getTime();
    const wrongHour = publishHours.length > 0 && !publishHours.includes(hourOf(publishedAt));
    if (early || wrongHour || publishedAt > order.publish_deadline_at.getTime())
      assessment.unclear.push(guards.inPublishWindow.text);
  }
  if (seen.place !== null && order.position !== null && positionOfPlace(seen.place) > order.position)
    assessment.unclear.push(`发布位置为第 ${seen.place} 条，与约定不符`);
  if (hasFixedText(order.kind, promoForm) && seen.similarityBp !== null && seen.similarityBp < rules['verify.similarity_bp'])
    assessment.unclear.push(`正文相似度 ${Math.floor(seen.similarityBp / 100)}%，低于 ${rules['verify.similarity_bp'] / 100}%`);
  return assessment;
}

/** Verifies by machine. Does nothing when the order has moved on. */
export async function verifyByMachine(trx: DatabaseTransaction, services: OrderServices, job: Job, at: Date): Promise<void> {
  const id = String(job.payload['orderId']);
  const seen = await orderById(trx, id);
  if (seen?.status !== 'verifying' || !seen.article_url) return;
  const inspection = await services.measurement.inspect(await measuredOf(trx, seen), seen.article_url, at.getTime());
  const order = await lockOrder(trx, id, { ending: false });
  if (order.status !== 'verifying' || order.entered_seq !== job.payload['seq']) return;
  if (!inspection && at.getTime() - order.status_at.getTime() < machineMs(order)) {
    const due = new Date(at.getTime() + retryMs);
    return enqueue(trx, { kind: verifyJob, payload: job.payload, due, objectId: id });
  }
  if (inspection) await keepInspection(trx, order, inspection);
  const { fix, unclear } = assessInspection(order, inspection);
  if (unclear.length) {
    await trx
      .updateTable('performance_order')
      .set({ status_reason: [...fix, ...unclear].join('；') })
      .where('id', '=', id)
      .execute();
    return;
  }
  if (!fix.length) return verified(trx, services, order, system, at);
  if (order.publish_deadline_at > at)
    return failed(trx, services, order, { outcome: 'fix', reason: fix.join('；'), by: system, at });
  // Too late for a correction: an operator decides whether the order is void.
  await trx
    .updateTable('performance_order')
    .set({ status_reason: fix.join('；') })
    .where('id', '=', id)
    .execute();
}

/** `verify_ok`: counting runs from publication. */
export async function verified(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  by: Acting,
  at: Date,
): Promise<void> {
  const publishedAt = order.published_at ?? at;
  const windowEndsAt = new Date(publishedAt.getTime() + (order.window_h + order.retention_h) * hourMs);
  const counted = { ...order, published_at: publishedAt, window_ends_at: windowEndsAt };
  await perform(trx, { ...stepOf(services, counted, by, at), transition: 'verify_ok' });
  await trx
    .updateTable('performance_order')
    .set({ published_at: publishedAt, window_ends_at: windowEndsAt, status_reason: '' })
    .where('id', '=', order.id)
    .execute();
  await enqueue(trx, { kind: measureJob, payload: { orderId: order.id }, due: at, objectId: order.id });
  await notifyParty(trx, order, 'ad', 'counting');
  await notifyParty(trx, order, 'media', 'counting');
}

/** `verify_fail`. For `void` the campaign is locked. */
export async function failed(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  failure: { outcome: 'fix' | 'void'; reason: string; by: Acting; at: Date },
): Promise<void> {
  const { outcome, by, at } = failure;
  const reason = assertReason(failure.reason);
  await perform(trx, { ...stepOf(services, order, by, at), transition: 'verify_fail', outcome, note: reason });
  if (outcome === 'fix' && order.publish_deadline_at <= at) throw unmet('deadlineAhead');
  await trx.updateTable('performance_order').set({ status_reason: reason }).where('id', '=', order.id).execute();
  if (outcome === 'void') {
    await release(trx, services, order, { spentFen: 0, validQty: 0, at });
    await notifyParty(trx, order, 'ad', 'void', `原因：${reason}`);
  }
  await notifyParty(trx, order, 'media', outcome, `原因：${reason}`);
}

async function keepInspection(trx: DatabaseTransaction, order: PerformanceOrder, seen: Inspection): Promise<void> {
  await trx
    .updateTable('performance_order')
    .set({
      inspection: JSON.stringify(seen),
      article_title: seen.title ?? order.article_title,
      msgid: seen.msgid ?? order.msgid,
      ...(seen.publishedAt === null ? {} : { published_at: new Date(seen.publishedAt) }),
    })
    .where('id', '=', order.id)
    .execute();
}
