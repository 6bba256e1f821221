/** Publication: validates the article link and the time of publication. `docs/domain/booking.md#publication-and-keeping`. */

import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { type Inspection, type Measurement, readArticleLink } from '../../order';
import { type Acting, type Database, type DatabaseTransaction, enqueue, hourMs, perform, refuse, unmet } from '../../platform';
import type { OrderStep } from '../orders/orders';
import { afterTransition, type Needs, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import { publishSlots } from '../schedule/slots';
import type { PositionOrder } from '../tables';
import { measuredOf } from './measured';
import { verifyJob } from './verify';

interface Reported {
  url: string;
  /** Reported time of publication, used where the page cannot provide it; defaults to now. */
  publishedAt?: string | undefined;
  seen: Inspection | null;
}

/**
 * Inspects the page outside of any transaction, because the network may be slow. @throws Refusal if the link is not an article
 */
export async function inspectBefore(
  services: { db: Database; measurement: Measurement },
  order: PositionOrder,
  url: string,
  at: Date,
) {
  const link = readArticleLink(url, bookedKind, { simulated: services.measurement.source === 'sim' });
  if (!link) throw refuse('publishedLinkMissing');
  const seen = await services.measurement.inspect(await measuredOf(services.db, order), link.url, at.getTime());
  return { url: link.url, seen };
}

/** Performs `publish_report`. */
export async function reportPublished(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  report: Reported & { by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at, seen } = report;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'publish_report',
    data: { url: report.url },
    ...(report.version === undefined ? {} : { version: report.version }),
  });
  // A page that could not be reached is verified later.
  if (seen?.ownerMatches === false) throw unmet('linkMatches');
  const publishedAt = new Date(seen?.publishedAt ?? (report.publishedAt ? Date.parse(report.publishedAt) : at.getTime()));
  if (publishedAt > at) throw refuse('publishedInFuture');
  const planned = order.plan_at.getTime();
  const { 'position.early_min': earlyMin, 'position.late_h': lateH } = termsOf(order);
  if (publishedAt.getTime() < planned - earlyMin * 60_000 || publishedAt.getTime() > planned + lateH * hourMs)
    throw unmet('inPublishWindow');
  await patchOrder(trx, order.id, {
    article_url: report.url,
    article_title: seen?.title ?? null,
    published_at: publishedAt,
    inspection: seen ? JSON.stringify(seen) : null,
    status_reason: '',
  });
  await publishSlots(trx, services, order.id, 'publish', at);
  await enqueue(trx, { kind: verifyJob, payload: { orderId: order.id, seq: done.seq }, due: at, objectId: order.id });
  await notifyParty(trx, order, 'ad', '媒体已发布', '正在核验发布链接。');
  // Correcting a link does not count as publishing again.
  if (order.published_at === null) await afterTransition(trx, services, order, done, at);
  return done;
}
