/** Operator actions on disputes. `docs/pages/operator.md#orders`, `docs/domain/order.md#disputes`. */

import { type Fen, fenOf } from '../../money';
import { acting, type Database, type DatabaseTransaction, type Operator } from '../../platform';
import type { OrderServices } from '../services';
import type { Dispute } from '../tables';
import { arbitrate, type Ruling, rule, ruleAgain } from './conduct';

export interface QueuedDispute {
  id: string;
  no: string;
  orderId: string;
  kind: Dispute['kind'];
  status: string;
  reason: string;
  baseFen: Fen;
  rulingBp: number | null;
  ruledBy: string | null;
  waitingSince: string;
}

/** Lists open disputes, the longest waiting first, optionally of one status. */
export async function disputeQueue({ db }: { db: Database }, status?: Dispute['status']): Promise<QueuedDispute[]> {
  let query = db.selectFrom('dispute').selectAll().where('status', '<>', 'closed').orderBy('status_at').limit(200);
  if (status) query = query.where('status', '=', status);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    orderId: row.order_id,
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    baseFen: fenOf(row.base_fen),
    rulingBp: row.ruling_bp,
    ruledBy: row.ruled_by,
    waitingSince: row.status_at.toISOString(),
  }));
}

/** `arbitrate` before the evidence period ends. */
export async function takeUp(services: OrderServices, operator: Operator, { disputeId }: { disputeId: string }): Promise<void> {
  await inTransaction(services, (trx, at) => arbitrate(trx, services, disputeId, acting(operator), at));
}

/** `rule`. Money moves 48 hours later, unless somebody appeals. */
export async function ruleDispute(services: OrderServices, operator: Operator, ruling: Ruling): Promise<void> {
  await inTransaction(services, (trx, at) => rule(trx, services, acting(operator), ruling, at));
}

/** `rule_again`, by another operator; money moves at once. */
export async function ruleOnAppeal(services: OrderServices, operator: Operator, ruling: Ruling): Promise<void> {
  await inTransaction(services, (trx, at) => ruleAgain(trx, services, acting(operator), ruling, at));
}

async function inTransaction(
  { db, clock }: OrderServices,
  work: (trx: DatabaseTransaction, at: Date) => Promise<void>,
): Promise<void> {
  await clock.refresh();
  const at = new Date(clock.now());
  await db.transaction().execute((trx) => work(trx, at));
}
