import { orderKind } from '@shizhong/shared-contracts/kinds';
import { termsOf } from '../../campaign';
import { findingsOf } from '../../figures';
import { fenOf } from '../../money';
import type { DatabaseTransaction, FiguresDatabase } from '../../platform';
import { orderRules } from '../kinds/registry';
import { curveOf } from '../report/curve';
import type { IssuedFacts } from '../report/issue';
import type { PerformanceOrder } from '../tables';

/** Collects the facts of a delivery report for a settled order. A claw-back reduces the valid quantity proportionally. */
export async function deliveryOf(
  trx: DatabaseTransaction,
  figures: FiguresDatabase,
  order: PerformanceOrder,
): Promise<IssuedFacts> {
  const account = await trx
    .selectFrom('media_account')
    .select(['name', 'kind'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const { counted } = orderRules(order.kind);
  const amountFen = fenOf(order.amount_fen ?? '0');
  const clawedFen = fenOf(order.clawed_fen);
  const settledQty = order.valid_qty ?? 0;
  const withdrawn = amountFen ? Math.ceil((settledQty * clawedFen) / amountFen) : 0;
  const publishedAt = order.published_at?.getTime() ?? order.created_at.getTime();
  const until = order.window_ends_at?.getTime() ?? publishedAt;
  return {
    order: { no: order.no, adType: orderKind(order.kind).adType, position: order.position },
    account: { name: account.name, type: account.kind },
    article: order.article_url ? { title: order.article_title ?? '', url: order.article_url } : null,
    publishedAt,
    window: { from: publishedAt, to: until },
    curve: await curveOf(figures, order.id, { value: counted.value, source: order.measured_by ?? 'manual', until }),
    metric: {
      name: counted.name,
      source: order.measured_by ?? 'manual',
      raw: order.raw_qty ?? 0,
      valid: Math.max(0, settledQty - withdrawn),
      doubtful: (order.abnormal_qty ?? 0) + withdrawn,
    },
    anomaly: {
      score: order.score ?? 0,
      ruleVersion: order.checks?.version ?? termsOf(order).anomalyRules,
      findings: await findingsOf(figures, order.id),
      ...(order.checks ? { unchecked: order.checks.unchecked } : {}),
    },
    amount: { unitPriceFen: order.price_fen, totalFen: amountFen - clawedFen },
  };
}
