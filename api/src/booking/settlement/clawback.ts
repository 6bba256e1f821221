/**
 * A settled booking turns out to be fraud: one person proposes to take money back from the media owner, which holds what can still be
 * withdrawn (T5), another carries it out (T9) or either gives it up (T5r).
 * `docs/domain/order.md#claw-back`, `docs/domain/money.md#postings`.
 */

import {
  amountText,
  clawback,
  endedHolds,
  endHold,
  type Fen,
  fenOf,
  holdEnding,
  placeHold,
  sumFen,
  takeFromEarnings,
  writePosting,
} from '../../money';
import {
  acting,
  type Database,
  type DatabaseTransaction,
  dayMs,
  type Operator,
  perform,
  reasonGiven,
  refuse,
  secondPerson,
  unmet,
  uuidv7,
} from '../../platform';
import { issueFor } from '../delivery/report';
import { afterTransition, lockOrder, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import type { PositionOrder } from '../tables';
import type { Settles } from './finish';

export interface ClawbackProposal {
  orderId: string;
  amountFen: Fen;
  reason: string;
}

/** What could still be withdrawn is held until another person has decided. @returns id of the proposal */
export async function proposeClawback(
  trx: DatabaseTransaction,
  services: Settles,
  operator: Operator,
  input: ClawbackProposal,
  at: Date,
): Promise<{ proposalId: string }> {
  const order = await lockOrder(trx, input.orderId, null);
  const reason = reasonGiven(input.reason);
  requireOpen(order, at);
  requireAmount(input.amountFen, restOf(order) - (await proposedFen(trx, order.id)));
  const id = uuidv7();
  const { amountFen } = input;
  const done = await perform(trx, {
    ...stepOf(services, order, acting(operator), at),
    transition: 'clawback_propose',
    note: reason,
    data: { proposalId: id, amountFen },
  });
  await trx
    .insertInto('position_clawback_proposal')
    .values({ id, order_id: order.id, amount_fen: amountFen, reason, proposed_by: operator.id, at })
    .execute();
  const { mediaFen } = clawback({ ...(await partiesOf(trx, order, amountFen)), funds: nothing });
  const claim = { mediaUserId: order.media_user_id, orderId: order.id, orderNo: order.no };
  await placeHold(trx, { ...claim, id, amountFen: mediaFen, reason, at });
  await afterTransition(trx, services, order, done, at);
  return { proposalId: id };
}

/** Carries out a proposal of another operator, once. */
export async function approveClawback(
  trx: DatabaseTransaction,
  services: Settles,
  operator: Operator,
  proposalId: string,
  at: Date,
): Promise<{ orderId: string; debtFen: Fen }> {
  const { order, proposal } = await lockProposal(trx, proposalId);
  const approvedBy = secondPerson({ id: proposal.proposed_by }, operator.id);
  const amountFen = fenOf(proposal.amount_fen);
  const { reason } = proposal;
  const done = await perform(trx, {
    ...stepOf(services, order, acting(operator), at),
    transition: 'clawback',
    note: reason,
    data: { proposalId, amountFen, proposedBy: proposal.proposed_by },
  });
  requireOpen(order, at);
  requireAmount(amountFen, restOf(order));
  const facts = await partiesOf(trx, order, amountFen);
  const { mediaFen } = clawback({ ...facts, funds: nothing });
  const from = { mediaUserId: order.media_user_id, orderId: order.id, holdId: proposalId };
  const funds = mediaFen ? await takeFromEarnings(trx, { ...from, amountFen: mediaFen }) : nothing;
  const taken = clawback({ ...facts, funds });
  await writePosting(trx, taken.posting, {
    requestId: `position:${order.id}:clawback:${proposalId}`,
    bizType: 'positionOrder',
    bizId: order.id,
    campaignId: order.plan_id,
    orderId: order.id,
    operatorId: operator.id,
    memo: reason,
    at,
  });
  await endHold(trx, proposalId, 'carried_out', at);
  await trx
    .insertInto('position_clawback')
    .values({
      id: proposalId,
      order_id: order.id,
      amount_fen: amountFen,
      cash_fen: taken.returned.cashFen,
      gift_fen: taken.returned.giftFen,
      fee_fen: taken.feeFen,
      media_fen: taken.mediaFen,
      debt_fen: taken.debtFen,
      reason,
      proposed_by: proposal.proposed_by,
      approved_by: approvedBy,
      at,
    })
    .execute();
  await patchOrder(trx, order.id, { clawed_fen: fenOf(order.clawed_fen) + amountFen });
  await issueFor(trx, services, order.id, at);
  await notifyParty(trx, order, 'ad', '结算款已追回', `退回 ${amountText(amountFen)}。`, { class: 'finance' });
  await notifyParty(trx, order, 'media', '结算款被追回', `原因：${reason}。追回 ${amountText(taken.mediaFen)}。`, {
    class: 'finance',
  });
  await afterTransition(trx, services, order, done, at);
  return { orderId: order.id, debtFen: taken.debtFen };
}

/** The claim is given up: the hold ends. */
export async function withdrawClawback(
  trx: DatabaseTransaction,
  services: Settles,
  operator: Operator,
  withdrawal: { proposalId: string; reason: string },
  at: Date,
): Promise<void> {
  const note = reasonGiven(withdrawal.reason);
  const { proposalId } = withdrawal;
  const { order } = await lockProposal(trx, proposalId);
  const done = await perform(trx, {
    ...stepOf(services, order, acting(operator), at),
    transition: 'clawback_withdraw',
    note,
    data: { proposalId },
  });
  await endHold(trx, proposalId, 'lifted', at);
  await afterTransition(trx, services, order, done, at);
}

export interface QueuedClawback {
  proposalId: string;
  orderNo: string;
  amountFen: Fen;
  reason: string;
  proposedBy: string;
  at: string;
}

/** Proposals that wait for their second person. */
export async function clawbackQueue(db: Database): Promise<QueuedClawback[]> {
  const rows = await db
    .selectFrom('position_clawback_proposal as p')
    .innerJoin('position_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'o.no', 'p.amount_fen', 'p.reason', 'p.proposed_by', 'p.at'])
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

const nothing = { heldFen: 0, pendingFen: 0, availableFen: 0 };

/** @throws Refusal clawbackMissing, or clawbackEnded when it is decided or has lapsed */
async function lockProposal(trx: DatabaseTransaction, id: string) {
  const proposal = await trx.selectFrom('position_clawback_proposal').selectAll().where('id', '=', id).executeTakeFirst();
  if (!proposal) throw refuse('clawbackMissing');
  const order = await lockOrder(trx, proposal.order_id, null);
  if (await holdEnding(trx, id)) throw refuse('clawbackEnded');
  return { proposal, order };
}

/** Guard `clawbackOpen`. */
function requireOpen(order: PositionOrder, at: Date): void {
  const days = termsOf(order)['clawback.days'];
  if (!order.settled_at || at.getTime() > order.settled_at.getTime() + days * dayMs) throw unmet('clawbackOpen', { days });
}

function restOf(order: PositionOrder): Fen {
  return fenOf(order.amount_fen ?? '0') - fenOf(order.clawed_fen);
}

function requireAmount(amountFen: Fen, maxFen: Fen): void {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0 || amountFen > maxFen)
    throw refuse('clawbackTooLarge', { max: amountText(maxFen) });
}

/** What other proposals for the order already claim: two of them never hold money for the same fen. */
async function proposedFen(trx: DatabaseTransaction, orderId: string): Promise<Fen> {
  const rows = await trx
    .selectFrom('position_clawback_proposal')
    .select(['id', 'amount_fen'])
    .where('order_id', '=', orderId)
    .execute();
  const ended = await endedHolds(
    trx,
    rows.map(({ id }) => id),
  );
  return sumFen(rows.filter(({ id }) => !ended.has(id)).map(({ amount_fen }) => fenOf(amount_fen)));
}

async function partiesOf(trx: DatabaseTransaction, order: PositionOrder, amountFen: Fen) {
  const earlier = await earlierOf(trx, order.id);
  return {
    advertiser: order.ad_user_id,
    media: order.media_user_id,
    settled: { moved: await movedAtSettlement(trx, order.id), feeFen: fenOf(order.fee_fen ?? '0') },
    before: { returned: { cashFen: earlier.cashFen, giftFen: earlier.giftFen }, feeFen: earlier.feeFen },
    amountFen,
  };
}

async function earlierOf(trx: DatabaseTransaction, orderId: string): Promise<{ cashFen: Fen; giftFen: Fen; feeFen: Fen }> {
  const { cash, gift, fee } = await trx
    .selectFrom('position_clawback')
    .select(({ fn }) => [fn.sum('cash_fen').as('cash'), fn.sum('gift_fen').as('gift'), fn.sum('fee_fen').as('fee')])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { cashFen: fenOf(cash ?? 0), giftFen: fenOf(gift ?? 0), feeFen: fenOf(fee ?? 0) };
}

/** Amounts that T4 took from each bucket. */
async function movedAtSettlement(trx: DatabaseTransaction, orderId: string): Promise<{ cashFen: Fen; giftFen: Fen }> {
  const rows = await trx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_txn as t', 't.id', 'e.txn_id')
    .select(['e.account_code', 'e.amount_fen'])
    .where('e.order_id', '=', orderId)
    .where('t.code', '=', 'T4')
    .where('e.account_code', 'in', ['2003', '2004'])
    .execute();
  const of = (code: string) => fenOf(rows.find((row) => row.account_code === code)?.amount_fen ?? '0');
  return { cashFen: of('2003'), giftFen: of('2004') };
}
