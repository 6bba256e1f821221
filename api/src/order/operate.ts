/** Operator actions on performance orders. Inputs are plain values, for the command line. `docs/pages/operator.md#orders`. */

import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { endedHolds, type Fen, fenOf } from '../money';
import { acting, type Database, type Operator } from '../platform';
import { type OperatorScore, scoreByOperator } from './counting/score';
import { cancelByOperator } from './delivery/cancel';
import { failed, verified } from './delivery/verify';
import type { OrderServices } from './services';
import {
  type ClawbackProposal,
  type ClawedBack,
  approveClawback as carryOut,
  withdrawClawback as giveUp,
  proposeClawback as propose,
} from './settlement/clawback';
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

/** Proposes a claw-back; the second step is the approval. */
export async function proposeClawback(
  services: OrderServices,
  operator: Operator,
  proposal: ClawbackProposal,
): Promise<{ proposalId: string; amountFen: Fen }> {
  const at = await now(services);
  return services.db.transaction().execute((trx) => propose(trx, services, acting(operator), proposal, at));
}

/** Carries out a proposed claw-back, by another operator. */
export async function approveClawback(
  services: OrderServices,
  operator: Operator,
  { proposalId }: { proposalId: string },
): Promise<ClawedBack> {
  const at = await now(services);
  return services.db.transaction().execute((trx) => carryOut(trx, services, acting(operator), proposalId, at));
}

/** Gives a proposed claw-back up; what was held for it can be withdrawn again. */
export async function withdrawClawback(
  services: OrderServices,
  operator: Operator,
  withdrawal: { proposalId: string; reason: string },
): Promise<void> {
  const at = await now(services);
  await services.db.transaction().execute((trx) => giveUp(trx, services, acting(operator), withdrawal, at));
}

export interface QueuedClawback {
  proposalId: string;
  orderNo: string;
  amountFen: Fen;
  reason: string;
  proposedBy: string;
  at: string;
}

export async function clawbackQueue({ db }: { db: Database }): Promise<QueuedClawback[]> {
  const rows = await db
    .selectFrom('clawback_proposal as p')
    .innerJoin('performance_order as o', 'o.id', 'p.order_id')
    .leftJoin('clawback as c', 'c.proposal_id', 'p.id')
    .select(['p.id', 'o.no', 'p.amount_fen', 'p.reason', 'p.proposed_by', 'p.at'])
    .where('c.proposal_id', 'is', null)
    .orderBy('p.at')
    .execute();
  const ended = await endedHolds(
    db,
    rows.map(({ id }) => id),
  );
  const waiting = rows.filter(({ id }) => !ended.has(id));
  return waiting.map((row) => ({
    proposalId: row.id,
    orderNo: row.no,
    amountFen: fenOf(row.amount_fen),
    reason: row.reason,
    proposedBy: row.proposed_by,
    at: row.at.toISOString(),
  }));
}

async function now({ clock }: Pick<OrderServices, 'clock'>): Promise<Date> {
  await clock.refresh();
  return new Date(clock.now());
}
