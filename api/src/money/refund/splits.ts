/** The parts of a refund: each is paid or returned independently, and the refund ends with the last of them. */
import { sql } from 'kysely';
import { notify } from '../../identity';
import { type Acting, type Database, type DatabaseTransaction, perform, system } from '../../platform';
import { amountText } from '../finance/text';
import { gift, refundPaid, refundReturned } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Refund, RefundSplit } from '../tables';

export type SplitResult = { ok: true; channelRefundNo: string } | { ok: false; reason: string };

export async function splitsOf(db: Database, refundIds: readonly string[]): Promise<RefundSplit[]> {
  if (!refundIds.length) return [];
  return db
    .selectFrom('refund_split')
    .selectAll()
    .where('refund_id', 'in', [...refundIds])
    .orderBy('refund_id')
    .orderBy('line')
    .execute();
}

/** T6b or T6c for one part; a repeat changes nothing. Locks the refund's row before its deposits. */
export async function settleSplit(
  trx: DatabaseTransaction,
  { calendar }: Pick<MoneyServices, 'calendar'>,
  target: { refundId: string; line: number },
  result: SplitResult,
  by: Acting,
  at: Date,
): Promise<void> {
  const refund = await lockRefund(trx, target.refundId);
  const split = (await splitsOf(trx, [target.refundId])).find(({ line }) => line === target.line);
  if (refund?.status !== 'approved' || !split || split.status === 'paid' || split.status === 'failed') return;
  if (result.ok) await paySplit(trx, calendar, refund, split, result.channelRefundNo, by, at);
  else await returnSplits(trx, refund, [split], { at, reason: result.reason });
  await endRefund(trx, calendar, refund, by, at);
}

export async function lockRefund(trx: DatabaseTransaction, id: string): Promise<Refund | undefined> {
  return trx.selectFrom('refund').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * T6c, and the gift that went back with it (T1g), for each of these parts. Their deposits can be refunded again. All deposits
 * before the first account: when done part by part, a rejection held the accounts while it waited for a deposit of an application
 * that waited for the accounts.
 */
export async function returnSplits(
  trx: DatabaseTransaction,
  refund: Refund,
  splits: readonly RefundSplit[],
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await lockDeposits(
    trx,
    splits.map(({ deposit_id }) => deposit_id),
  );
  for (const split of splits) {
    await trx
      .updateTable('refund_split')
      .set({ status: 'failed', reason: reason.slice(0, 200) })
      .where('refund_id', '=', refund.id)
      .where('line', '=', split.line)
      .execute();
    if (!split.deposit_id) continue;
    await trx
      .updateTable('deposit')
      .set({
        refunded_fen: sql`refunded_fen - ${split.amount_fen}::bigint`,
        gift_back_fen: sql`gift_back_fen - ${split.gift_back_fen}::bigint`,
      })
      .where('id', '=', split.deposit_id)
      .execute();
  }
  for (const split of splits) await postReturn(trx, refund, split, at);
}

async function postReturn(trx: DatabaseTransaction, refund: Refund, split: RefundSplit, at: Date): Promise<void> {
  const about = { bizType: 'refund', bizId: refund.id, at };
  const giftFen = fenOf(split.gift_back_fen);
  await writePosting(trx, refundReturned({ advertiser: refund.user_id, amountFen: fenOf(split.amount_fen) }), {
    ...about,
    requestId: `refund:${refund.id}:${split.line}:back`,
    memo: `退款退回余额 ${refund.no}`,
  });
  if (giftFen === 0) return;
  await writePosting(trx, gift({ advertiser: refund.user_id, amountFen: giftFen }), {
    ...about,
    requestId: `refund:${refund.id}:${split.line}:gift`,
    memo: `退回赠款 ${refund.no}`,
  });
}

/**
 * Locks payments until the transaction ends, always in the same order: the refunds of one person go back to the same payments.
 */
export async function lockDeposits(trx: DatabaseTransaction, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  await trx.selectFrom('deposit').select('id').where('id', 'in', known).orderBy('id').forNoKeyUpdate().execute();
}

async function paySplit(
  trx: DatabaseTransaction,
  calendar: MoneyServices['calendar'],
  refund: Refund,
  split: RefundSplit,
  channelRefundNo: string,
  by: Acting,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('refund_split')
    .set({ status: 'paid', channel_refund_no: channelRefundNo, reason: '' })
    .where('refund_id', '=', refund.id)
    .where('line', '=', split.line)
    .execute();
  if (split.deposit_id) await moveDeposit(trx, calendar, split.deposit_id, at);
  const posting = refundPaid({
    advertiser: refund.user_id,
    amountFen: fenOf(split.amount_fen),
    feeFen: fenOf(split.fee_fen),
    place: split.route === 'bank' ? 'bank' : 'channel',
  });
  await writePosting(trx, posting, {
    requestId: `refund:${refund.id}:${split.line}:paid`,
    bizType: 'refund',
    bizId: refund.id,
    operatorId: by.type === 'operator' ? by.id : null,
    at,
    memo: `退款到账 ${refund.no}`,
  });
}

/** `deposit.refund_part` or `deposit.refund_rest`, depending on the amount actually paid back. */
async function moveDeposit(
  trx: DatabaseTransaction,
  calendar: MoneyServices['calendar'],
  depositId: string,
  at: Date,
): Promise<void> {
  const deposit = await trx
    .selectFrom('deposit')
    .select('amount_fen')
    .where('id', '=', depositId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const paid = await trx
    .selectFrom('refund_split')
    .select(({ fn }) => fn.sum<string>('amount_fen').as('fen'))
    .where('deposit_id', '=', depositId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  const transition = fenOf(paid.fen) === fenOf(deposit.amount_fen) ? 'refund_rest' : 'refund_part';
  await perform(trx, { process: 'deposit', id: depositId, transition, by: system, at, calendar });
}

async function endRefund(
  trx: DatabaseTransaction,
  calendar: MoneyServices['calendar'],
  refund: Refund,
  by: Acting,
  at: Date,
): Promise<void> {
  const splits = await splitsOf(trx, [refund.id]);
  if (splits.some(({ status }) => status === 'waiting' || status === 'sent')) return;
  const failed = splits.filter(({ status }) => status === 'failed');
  const reason = [...new Set(failed.map((split) => split.reason))].join('；').slice(0, 200);
  const paidFen = splits
    .filter(({ status }) => status === 'paid')
    .reduce((sum, split) => sum + fenOf(split.amount_fen) - fenOf(split.fee_fen), 0);
  const returnedFen = failed.reduce((sum, split) => sum + fenOf(split.amount_fen), 0);
  await perform(trx, {
    process: 'refund',
    id: refund.id,
    // If any part was paid the refund is paid; what failed of it is back in the balance and can be applied for again.
    transition: paidFen > 0 ? 'pay' : 'fail',
    by,
    at,
    calendar,
    note: reason,
    data: { paidFen, returnedFen },
  });
  await trx.updateTable('refund').set({ fail_reason: reason }).where('id', '=', refund.id).execute();
  const back = returnedFen > 0 ? `${amountText(returnedFen)} 未能退回，已回到余额。原因：${reason}` : '';
  await notify(trx, {
    userId: refund.user_id,
    class: 'finance',
    title: paidFen > 0 ? '余额退款已到账' : '余额退款失败',
    body: `退款单 ${refund.no}${paidFen > 0 ? ` 已退回 ${amountText(paidFen)}。` : '：'}${back}`,
    link: '/admin-ad/financial/refund',
    at,
  });
}
