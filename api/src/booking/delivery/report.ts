/** The delivery report of a settled booking and its delivery to both sides. `docs/domain/order.md#delivery-reports`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { bookedKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { findingsOf, latestSourceOf } from '../../figures';
import { fenOf } from '../../money';
import { curveOf, type IssuedFacts, issueReport, orderRules, reportAnswer, reportOf } from '../../order';
import { type DatabaseTransaction, type FiguresDatabase, refuse } from '../../platform';
import { lockOrder, type Party } from '../orders/orders';
import type { BookingServices } from '../services';
import type { PositionOrder } from '../tables';

/** Of a booking whose keeping ended before the rules were applied to bookings, or without any figures: nothing was examined. */
const noRules = '-';

async function deliveryOf(trx: DatabaseTransaction, figures: FiguresDatabase, order: PositionOrder): Promise<IssuedFacts> {
  const account = await trx
    .selectFrom('media_account')
    .select(['name', 'kind'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const { counted } = orderRules(bookedKind);
  const publishedAt = (order.published_at ?? order.plan_at).getTime();
  const reads = order.reads ?? 0;
  const until = (order.removed_at ?? order.keep_ends_at)?.getTime() ?? publishedAt;
  const source = (await latestSourceOf(figures, order.id)) ?? 'manual';
  return {
    order: { no: order.no, adType: orderKind(bookedKind).adType, position: order.position },
    account: { name: account.name, type: account.kind },
    article: order.article_url ? { title: order.article_title ?? '', url: order.article_url } : null,
    publishedAt,
    window: { from: publishedAt, to: until },
    curve: await curveOf(figures, order.id, { value: counted.value, source, until }),
    metric: {
      name: counted.name,
      source,
      raw: Math.max(reads, order.raw_reads ?? 0),
      valid: reads,
      doubtful: order.doubtful_reads ?? 0,
    },
    anomaly: {
      score: order.score ?? 0,
      ruleVersion: order.checks?.version ?? noRules,
      findings: await findingsOf(figures, order.id),
      ...(order.checks ? { unchecked: order.checks.unchecked } : {}),
    },
    amount: { unitPriceFen: order.price_fen, totalFen: fenOf(order.amount_fen ?? '0') - fenOf(order.clawed_fen) },
  };
}

/** Issues a report of the order's current state, superseding any earlier one. A make-good is part of its original. */
export async function issueFor(
  trx: DatabaseTransaction,
  services: Pick<BookingServices, 'keys' | 'figures'>,
  orderId: string,
  at: Date,
): Promise<void> {
  const order = await trx.selectFrom('position_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  if (order.parent_id) return;
  await issueReport(trx, services, { orderId, withAmount: false, facts: await deliveryOf(trx, services.figures, order), at });
}

/** The current report with its check code. A report with amounts is issued on first request. */
export async function positionReport(
  services: BookingServices,
  party: Party,
  { id, withAmount }: { id: string; withAmount: boolean },
): Promise<ResponseOf<'adPosition/orderReport'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const report = await services.db.transaction().execute(async (trx) => {
    // Under the order's lock, so that two concurrent requests get the same report.
    const order = await lockOrder(trx, id, party);
    if (order.status !== 'settled' || order.parent_id) throw refuse('reportNotReady');
    const existing = await reportOf(trx, id, withAmount);
    if (existing) return existing;
    await issueReport(trx, services, { orderId: id, withAmount, facts: await deliveryOf(trx, services.figures, order), at });
    return reportOf(trx, id, withAmount);
  });
  if (!report) throw refuse('reportMissing');
  return reportAnswer(services, report);
}
