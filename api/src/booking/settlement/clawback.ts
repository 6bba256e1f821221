/**
 * `clawback`: a settled booking turns out to be fraud, and two persons take money back from the media owner (T9).
 * `docs/domain/order.md#claw-back`, `docs/domain/money.md#postings`.
 */

import { amountText, clawback, type Fen, fenOf, takeFromEarnings, writePosting } from '../../money';
import {
  acting,
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
import type { Settles } from './finish';

export interface ClawbackInput {
  orderId: string;
  amountFen: Fen;
  reason: string;
  /** The second person, who approves. */
  approvedBy?: string;
}

export async function clawBack(
  trx: DatabaseTransaction,
  services: Settles,
  operator: Operator,
  input: ClawbackInput,
  at: Date,
): Promise<{ debtFen: Fen }> {
  const order = await lockOrder(trx, input.orderId, null);
  const reason = reasonGiven(input.reason);
  const approvedBy = secondPerson(operator, input.approvedBy);
  const id = uuidv7();
  const done = await perform(trx, {
    ...stepOf(services, order, acting(operator), at),
    transition: 'clawback',
    note: reason,
    data: { amountFen: input.amountFen, approvedBy },
  });
  const settledAt = order.settled_at?.getTime() ?? 0;
  const days = termsOf(order)['clawback.days'];
  if (at.getTime() > settledAt + days * dayMs) throw unmet('clawbackOpen', { days });
  const earlier = await earlierOf(trx, order.id);
  const amountFen = fenOf(order.amount_fen ?? '0');
  const restFen = amountFen - fenOf(order.clawed_fen);
  if (input.amountFen <= 0 || input.amountFen > restFen) throw refuse('clawbackTooLarge', { max: amountText(restFen) });
  const settled = { moved: await movedAtSettlement(trx, order.id), feeFen: fenOf(order.fee_fen ?? '0') };
  const before = { returned: { cashFen: earlier.cashFen, giftFen: earlier.giftFen }, feeFen: earlier.feeFen };
  const facts = { advertiser: order.ad_user_id, media: order.media_user_id, settled, before, amountFen: input.amountFen };
  const { mediaFen } = clawback({ ...facts, funds: { heldFen: 0, pendingFen: 0, availableFen: 0 } });
  const funds = await takeFromEarnings(trx, { mediaUserId: order.media_user_id, orderId: order.id, amountFen: mediaFen });
  const taken = clawback({ ...facts, funds });
  await writePosting(trx, taken.posting, {
    requestId: `position:${order.id}:clawback:${id}`,
    bizType: 'positionOrder',
    bizId: order.id,
    campaignId: order.plan_id,
    orderId: order.id,
    operatorId: operator.id,
    memo: reason,
    at,
  });
  await trx
    .insertInto('position_clawback')
    .values({
      id,
      order_id: order.id,
      amount_fen: input.amountFen,
      cash_fen: taken.returned.cashFen,
      gift_fen: taken.returned.giftFen,
      fee_fen: taken.feeFen,
      media_fen: taken.mediaFen,
      debt_fen: taken.debtFen,
      reason,
      proposed_by: operator.id,
      approved_by: approvedBy,
      at,
    })
    .execute();
  await patchOrder(trx, order.id, { clawed_fen: fenOf(order.clawed_fen) + input.amountFen });
  await issueFor(trx, services, order.id, at);
  await notifyParty(trx, order, 'ad', '结算款已追回', `退回 ${amountText(input.amountFen)}。`, { class: 'finance' });
  await notifyParty(trx, order, 'media', '结算款被追回', `原因：${reason}。追回 ${amountText(taken.mediaFen)}。`, {
    class: 'finance',
  });
  await afterTransition(trx, services, order, done, at);
  return { debtFen: taken.debtFen };
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
