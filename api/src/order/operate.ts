/** Operator actions on performance orders. Inputs are plain values, for the command line. `docs/pages/operator.md#orders`. */

import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { type Fen, fenOf } from '../money';
import { acting, type Database, type Operator } from '../platform';
import { type OperatorScore, scoreByOperator } from './counting/score';
import { cancelByOperator } from './delivery/cancel';
import { failed, verified } from './delivery/verify';
import type { OrderServices } from './services';
import { lockOrder } from './store/store';

export interface QueuedOrder {
  id: string;
  no: string;
  kind: CampaignKind;
  status: string;
  account: string;
  articleUrl: string | null;
  reason: string;
  reserveFen: Fen;
  waitingSince: string;
}

/**
 * Lists orders waiting for an operator: verifications the machine could not decide, figures it does not have. The longest waiting
 * come first.
 */
export async function orderQueue(
  { db }: { db: Database },
  status: 'verifying' | 'checking',
  limit = 200,
): Promise<QueuedOrder[]> {
  const rows = await db
    .selectFrom('performance_order as o')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.no', 'o.kind', 'o.status', 'a.name', 'o.article_url', 'o.status_reason', 'o.reserve_fen', 'o.status_at'])
    .where('o.status', '=', status)
    .where('o.status_reason', '<>', '')
    .orderBy('o.status_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    kind: row.kind,
    status: row.status,
    account: row.name,
    articleUrl: row.article_url,
    reason: row.status_reason,
    reserveFen: fenOf(row.reserve_fen),
    waitingSince: row.status_at.toISOString(),
  }));
}

/** `verify_ok`, or `verify_fail`, either to be corrected or final. */
export async function verifyOrder(
  services: OrderServices,
  operator: Operator,
  decision: { orderId: string; outcome: 'ok' | 'fix' | 'void'; reason?: string },
): Promise<void> {
  const at = await now(services);
  await services.db.transaction().execute(async (trx) => {
    const { orderId, outcome, reason = '' } = decision;
    const order = await lockOrder(trx, orderId, { ending: outcome === 'void' });
    if (outcome === 'ok') return verified(trx, services, order, acting(operator), at);
    return failed(trx, services, order, { outcome, reason, by: acting(operator), at });
  });
}

/** `score` with figures from evidence. */
export async function scoreOrder(services: OrderServices, operator: Operator, decision: OperatorScore): Promise<void> {
  const at = await now(services);
  await services.db.transaction().execute((trx) => scoreByOperator(trx, services, acting(operator), decision, at));
}

/** `cancel_by_operator`. @returns the compensation paid */
export async function cancelOrder(
  services: OrderServices,
  operator: Operator,
  cancellation: { orderId: string; reason: string; compensate: boolean },
): Promise<Fen> {
  const at = await now(services);
  return services.db.transaction().execute((trx) => cancelByOperator(trx, services, acting(operator), cancellation, at));
}

async function now({ clock }: Pick<OrderServices, 'clock'>): Promise<Date> {
  await clock.refresh();
  return new Date(clock.now());
}
