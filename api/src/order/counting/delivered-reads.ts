/** 有效阅读: the reads of the window minus those excluded by the anomaly rules. `docs/domain/order.md#anomaly-rules`. */
import { termsOf } from '../../campaign';
import type { DatabaseTransaction } from '../../platform';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';
import type { Delivered, DeliveredContext } from './delivered';
import { comparableReads, examineReads } from './examine-reads';
import { reusedIn } from './measured';

export async function deliveredReads(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  { measured, rows, facts }: DeliveredContext,
): Promise<Delivered | null> {
  const last = rows.at(-1);
  if (!last || !order.published_at) return null;
  const { raw, assessment, sums } = await examineReads(
    trx,
    services.figures,
    {
      id: order.id,
      adUserId: order.ad_user_id,
      mediaUserId: order.media_user_id,
      account: measured.account,
      position: order.position,
      createdAt: order.created_at,
      publishedAt: order.published_at,
      promotionDeclared: order.promotion_declared,
      rules: termsOf(order).rules,
      reusedIn: await reusedIn(trx, order),
      alike: () => ordersAlike(trx, order),
    },
    { rows, facts, raw: last.reads ?? 0 },
  );
  return {
    source: last.source,
    lastAt: last.at.getTime(),
    raw,
    valid: assessment.billable,
    abnormal: assessment.doubtful,
    assessment,
    sums,
    place: facts.place ?? null,
    notified: facts.notified ?? null,
    profile: null,
  };
}

/** The same campaign at other accounts. */
async function ordersAlike(
  trx: DatabaseTransaction,
  { id, campaign_id, account_id }: PerformanceOrder,
): Promise<{ id: string; reads: number }[]> {
  const others = await trx
    .selectFrom('performance_order')
    .select(['id', 'raw_qty'])
    .where('campaign_id', '=', campaign_id)
    .where('account_id', '<>', account_id)
    .where('id', '<>', id)
    .where('raw_qty', '>=', comparableReads)
    .where('score', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return others.map((other) => ({ id: other.id, reads: other.raw_qty ?? comparableReads }));
}
