import { sql } from 'kysely';
import { type Database, dayOf, rulesAt, startOf } from '../../platform';
import { invoicingOf } from '../invoice/consumed';
import { balancesOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { RefundFacts } from './plan';

/** The facts that decide a refund. Lock the person first where the result decides one. */
export async function refundFacts(
  db: Database,
  services: Pick<MoneyServices, 'payments'>,
  userId: string,
  at: Date,
): Promise<RefundFacts> {
  const year = new Date(startOf(`${dayOf(at.getTime()).slice(0, 4)}-01-01`));
  const have = await balancesOf(db, userId, ['2001', '2002']);
  const deposits = await db
    .selectFrom('deposit')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['credited', 'partly_refunded', 'refunded'])
    .where(sql<boolean>`(refunded_fen < amount_fen or gift_back_fen < gift_fen)`)
    .orderBy('credited_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const counted = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', year)
    .where('status', 'in', ['applied', 'approved', 'paid'])
    .executeTakeFirstOrThrow();
  const { consumedFen, invoicedFen } = await invoicingOf(db, userId);
  return {
    cashFen: have['2001'],
    giftFen: have['2002'],
    overInvoicedFen: Math.max(0, invoicedFen - consumedFen),
    deposits,
    refundsThisYear: Number(counted.n),
    channels: services.payments,
    rules: await rulesAt(db, at),
    at,
  };
}
