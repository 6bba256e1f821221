/**
 * Received payments: those that a channel reports, and those matched by an operator. A deposit is credited exactly once per
 * (channel, channel's number), no matter how often and by whom it is reported; a payment that matches no deposit waits for an
 * operator (`payment_incident`).
 */

import { notify } from '../../identity';
import { type Acting, type DatabaseTransaction, perform, system } from '../../platform';
import { amountText } from '../finance/text';
import { type CashPlace, deposit as depositPosting, gift as giftPosting } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { Reported } from '../payment/channel';
import type { MoneyServices } from '../services';
import type { Deposit, OnlineChannel } from '../tables';
import { takeGift } from './gift';
import { keepUnmatched } from './unmatched';

type Needs = Pick<MoneyServices, 'calendar'>;

/** @returns `known` for a repeat, `incident` when an operator has to handle it */
export async function takePayment(
  trx: DatabaseTransaction,
  { calendar }: Needs,
  channel: OnlineChannel,
  reported: Reported,
  at: Date,
): Promise<'credited' | 'known' | 'incident'> {
  const deposit = await trx
    .selectFrom('deposit')
    .selectAll()
    .where('out_trade_no', '=', reported.outTradeNo)
    .where('channel', '=', channel)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!deposit) return incident(trx, channel, reported, 'unknown', at);
  if (deposit.channel_txn === reported.channelTxn) return 'known';
  const elsewhere = await trx
    .selectFrom('deposit')
    .select('no')
    .where('channel', '=', channel)
    .where('channel_txn', '=', reported.channelTxn)
    .executeTakeFirst();
  if (elsewhere) return incident(trx, channel, reported, 'second', at, elsewhere.no);
  if (deposit.channel_txn !== null) return incident(trx, channel, reported, 'second', at, deposit.no);
  // The guard `amountMatches`. Refusing the callback would only make the channel resend it.
  if (fenOf(deposit.amount_fen) !== reported.amountFen) return incident(trx, channel, reported, 'amount', at, deposit.no);
  await perform(trx, {
    process: 'deposit',
    id: deposit.id,
    transition: deposit.status === 'closed' ? 'pay_late' : 'pay',
    by: system,
    at,
    calendar,
    data: { channelTxn: reported.channelTxn, paidAt: reported.paidAt.toISOString() },
  });
  await trx.updateTable('deposit').set({ channel_txn: reported.channelTxn, paid_at: at }).where('id', '=', deposit.id).execute();
  await perform(trx, { process: 'deposit', id: deposit.id, transition: 'credit', by: system, at, calendar });
  await credit(trx, deposit, { place: 'channel', by: system, at });
  return 'credited';
}

/** T1 and T1g; the caller has already performed the transition to `credited`. */
export async function credit(
  trx: DatabaseTransaction,
  deposit: Pick<Deposit, 'id' | 'no' | 'user_id' | 'amount_fen' | 'gift_fen'>,
  { place, by, at }: { place: CashPlace | 'unmatched'; by: Acting; at: Date },
): Promise<void> {
  const facts = { bizType: 'deposit', bizId: deposit.id, operatorId: by.type === 'operator' ? by.id : null, at };
  const amountFen = fenOf(deposit.amount_fen);
  const promisedFen = fenOf(deposit.gift_fen);
  const giftFen = promisedFen > 0 && (await takeGift(trx, deposit.user_id, deposit.id)) ? promisedFen : 0;
  await writePosting(trx, depositPosting({ advertiser: deposit.user_id, amountFen, place }), {
    ...facts,
    requestId: `deposit:${deposit.id}:credit`,
    memo: `充值 ${deposit.no}`,
  });
  if (giftFen > 0) {
    await writePosting(trx, giftPosting({ advertiser: deposit.user_id, amountFen: giftFen }), {
      ...facts,
      requestId: `deposit:${deposit.id}:gift`,
      memo: `充值赠送 ${deposit.no}`,
    });
  }
  await trx.updateTable('deposit').set({ credited_at: at, gift_fen: giftFen }).where('id', '=', deposit.id).execute();
  await notify(trx, {
    userId: deposit.user_id,
    class: 'finance',
    title: '充值已到账',
    body: `充值单 ${deposit.no} 已到账 ${amountText(amountFen)}${giftFen > 0 ? `，赠送 ${amountText(giftFen)}` : ''}。`,
    link: '/admin-ad/financial/invest',
    at,
  });
}

async function incident(
  trx: DatabaseTransaction,
  channel: OnlineChannel,
  reported: Reported,
  kind: 'unknown' | 'amount' | 'second',
  at: Date,
  depositNo = '',
): Promise<'incident'> {
  const { channelTxn, outTradeNo, amountFen } = reported;
  await keepUnmatched(trx, { channel, channelTxn, outTradeNo, amountFen, kind, depositNo }, at);
  return 'incident';
}
