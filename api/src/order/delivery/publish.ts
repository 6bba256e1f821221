import { type DatabaseTransaction, enqueue, perform, refuse, unmet } from '../../platform';
import { applyPerformance } from '../../supply';
import { measuredOf } from '../counting/measured';
import { readArticleLink } from '../measurement/article-link';
import type { Inspection } from '../measurement/port';
import { notifyParty } from '../notices';
import type { OrderServices } from '../services';
import { lockOrder, orderById, owned, stepOf } from '../store/store';
import type { OrderStep } from './preview';

export const verifyJob = 'order.verify';

export interface Published {
  id: string;
  version?: number | undefined;
  url: string;
  /** Publication time, for pages that do not show it; defaults to now. */
  publishedAt?: string | undefined;
  /** Paid promotion of the article, declared by its owner. */
  promoted?: boolean | undefined;
}

export interface Reported extends Published {
  /** What the page showed before the transaction began, or null when it could not be reached. */
  seen: Inspection | null;
}

/**
 * Inspects the page outside of any transaction, because the network may be slow.
 * @throws Refusal when the link is not an article
 */
export async function inspectBeforehand(services: OrderServices, userId: string, report: Published, at: Date): Promise<Reported> {
  const order = owned(await orderById(services.db, report.id), { side: 'media', userId });
  const link = readArticleLink(report.url, order.kind, { simulated: services.measurement.source === 'sim' });
  if (!link) throw refuse('publishedLinkMissing');
  const measured = await measuredOf(services.db, order);
  return { ...report, url: link.url, seen: await services.measurement.inspect(measured, link.url, at.getTime()) };
}

export async function reportPublished(
  trx: DatabaseTransaction,
  services: OrderServices,
  userId: string,
  report: Reported,
  at: Date,
): Promise<OrderStep> {
  const order = await lockOrder(trx, report.id, { ending: false, owner: { side: 'media', userId } });
  const by = { type: 'media', id: userId } as const;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at, report.version),
    transition: 'publish_report',
    data: { url: report.url },
  });
  // Guard `deadlineAhead`.
  if (order.publish_deadline_at <= at) throw unmet('deadlineAhead', { path: 'url' });
  // Guard `linkMatches`; a page that could not be reached is checked later.
  if (report.seen?.ownerMatches === false) throw unmet('linkMatches');
  const link = readArticleLink(report.url, order.kind);
  const publishedAt = new Date(report.seen?.publishedAt ?? (report.publishedAt ? Date.parse(report.publishedAt) : at.getTime()));
  if (publishedAt > at) throw refuse('publishedInFuture');
  await trx
    .updateTable('performance_order')
    .set({
      article_url: report.url,
      article_title: report.seen?.title ?? null,
      msgid: report.seen?.msgid ?? link?.msgid ?? null,
      published_at: publishedAt,
      promotion_declared: report.promoted ?? false,
      inspection: report.seen ? JSON.stringify(report.seen) : null,
      status_reason: '',
    })
    .where('id', '=', order.id)
    .execute();
  // Publishing in time is credited only once, not again after a failed verification.
  if (!order.article_url) await applyPerformance(trx, services, { order, event: 'publish_in_time', at });
  await enqueue(trx, { kind: verifyJob, payload: { orderId: order.id, seq: done.seq }, due: at, objectId: order.id });
  await notifyParty(trx, order, 'ad', 'verifying');
  return done;
}
