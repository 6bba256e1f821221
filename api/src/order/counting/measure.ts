/**
 * Counting (`docs/domain/order.md#counting`): collects figures and checks the page on the source's schedule, from publication
 * until nothing depends on the page any more. One job per order schedules the next one; each stores everything known so far, so
 * that a server that was down misses nothing. A source is called inside the job's transaction: its adapters have a time budget of
 * seconds, and one instance queries one order at a time.
 */

import { orderKind } from '@shizhong/shared-contracts/kinds';
import { termsOf } from '../../campaign';
import { keepFanEvents, keepFigures, keepLinkChecks, lastFanEventAt, lastFigureAt, linkChecksOf } from '../../figures';
import {
  type Acting,
  type DatabaseTransaction,
  enqueue,
  hourMs,
  type Job,
  type OrderRules,
  perform,
  system,
} from '../../platform';
import { removedAt } from '../anomaly/link-checks';
import type { Measured } from '../measurement/port';
import { notifyParty } from '../notices';
import type { OrderServices } from '../services';
import { release } from '../settlement/ending';
import { lockOrder, orderById, stepOf } from '../store/store';
import { measuredOf } from './measured';
import { scoreJob } from './score-job';

export const measureJob = 'order.measure';

const watched = new Set(['counting', 'checking', 'confirming']);

export async function measure(trx: DatabaseTransaction, services: OrderServices, job: Job): Promise<void> {
  const id = String(job.payload['orderId']);
  const order = await orderById(trx, id);
  if (!order || !watched.has(order.status) || order.removed_at || !order.published_at) return;
  const { measurement, figures, clock } = services;
  const measured = await measuredOf(trx, order);
  const now = clock.now();
  await takeFigures(services, measured, Math.min(now, measurement.countsUntil(measured)), now);
  const gone = await checkPage({ measurement, figures }, measured, termsOf(order).rules, now);
  if (gone !== null) return articleRemoved(trx, services, id, gone);
  const next = measurement.nextAt(measured, now);
  if (next !== null) await enqueue(trx, { kind: measureJob, payload: job.payload, due: new Date(next), objectId: id });
}

/** Stores the figures of the source that are not stored yet. */
export async function takeFigures(
  { measurement, figures }: Pick<OrderServices, 'measurement' | 'figures'>,
  order: Measured,
  until: number,
  takenAt: number,
): Promise<void> {
  const last = await lastFigureAt(figures, order.id, measurement.source);
  const taken = (await measurement.figures(order, until)).filter(({ at }) => at > last);
  await keepFigures(figures, { orderId: order.id, source: measurement.source, takenAt: new Date(takenAt) }, taken);
  if (!orderKind(order.kind).campaign?.counts.followers) return;
  const lastEvent = await lastFanEventAt(figures, order.id);
  const events = (await measurement.follows(order, until)).filter(({ at }) => at > lastEvent);
  await keepFanEvents(figures, { orderId: order.id, campaignId: order.campaignId }, events);
}

/** @returns when the removal became certain and since when the article has been gone; null while it is online */
async function checkPage(
  { measurement, figures }: Pick<OrderServices, 'measurement' | 'figures'>,
  order: Measured,
  rules: OrderRules,
  now: number,
): Promise<{ since: number; certainAt: number } | null> {
  const known = await linkChecksOf(figures, order.id);
  const looks = await measurement.looks(order, known.at(-1)?.at ?? 0, now);
  await keepLinkChecks(figures, order.id, looks);
  const all = [...known, ...looks];
  // From the first check on: what proved the removal may be known already, of a transaction that was rolled back afterwards.
  for (let count = 1; count <= all.length; count += 1) {
    const since = removedAt(all.slice(0, count), rules);
    if (since !== null) return { since, certainAt: all[count - 1]?.at ?? since };
  }
  return null;
}

/** `removed`: counting stops at the last good snapshot; an article that was online only briefly is not paid. */
async function articleRemoved(
  trx: DatabaseTransaction,
  services: OrderServices,
  id: string,
  gone: { since: number; certainAt: number },
): Promise<void> {
  const order = await lockOrder(trx, id, { ending: true });
  if (!watched.has(order.status) || order.removed_at || !order.published_at) return;
  const at = new Date(Math.max(gone.certainAt, order.status_at.getTime()));
  const since = new Date(gone.since);
  const upHours = (gone.since - order.published_at.getTime()) / hourMs;
  // An article that was online for less than this is not paid at all.
  const outcome = upHours < termsOf(order).rules['removal.void_h'] ? 'early' : 'kept';
  const note = `文章发布 ${Math.floor(upHours)} 小时后被删除`;
  const windowEndsAt = order.window_ends_at && order.window_ends_at < since ? order.window_ends_at : since;
  const counted = { ...order, window_ends_at: windowEndsAt };
  await perform(trx, { ...stepOf(services, counted, system, at), transition: 'removed', outcome, note });
  await trx
    .updateTable('performance_order')
    .set({ removed_at: since, window_ends_at: windowEndsAt, status_reason: note })
    .where('id', '=', id)
    .execute();
  await notifyParty(trx, order, 'ad', 'removed');
  await notifyParty(trx, order, 'media', 'removed');
  if (outcome === 'early') {
    await release(trx, services, order, { spentFen: 0, validQty: 0, at });
    await notifyParty(trx, order, 'ad', 'void', `原因：${note}`);
    await notifyParty(trx, order, 'media', 'void', `原因：${note}`);
    return;
  }
  await scoreLater(trx, services, id, at);
}

/** `window_end`. */
export async function windowEnded(
  trx: DatabaseTransaction,
  services: OrderServices,
  id: string,
  by: Acting,
  at: Date,
): Promise<void> {
  const order = await lockOrder(trx, id, { ending: false });
  await perform(trx, { ...stepOf(services, order, by, at), transition: 'window_end' });
  await scoreLater(trx, services, id, at);
}

/**
 * Schedules the score for when the source has all figures of the window. The job belongs to the event that entered the status.
 */
async function scoreLater(trx: DatabaseTransaction, services: OrderServices, id: string, at: Date): Promise<void> {
  const order = await lockOrder(trx, id, { ending: false });
  const completeAt = services.measurement.completeAt(await measuredOf(trx, order));
  const due = new Date(Math.max(at.getTime(), completeAt));
  await enqueue(trx, { kind: scoreJob, payload: { orderId: id, seq: order.entered_seq }, due, objectId: id });
}
