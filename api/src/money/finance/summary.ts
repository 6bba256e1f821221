/**
 * The head of the finance pages: balances, and the equation that the ledger must satisfy.
 * `docs/pages/advertiser.md#finance-records`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { PostingCode } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import type { Database } from '../../platform';
import { invoiceableFen, invoicingOf } from '../invoice/consumed';
import { balancesOf, fenOf } from '../ledger/store';
import { allTotals } from '../ledger/totals';
import { refundFacts } from '../refund/facts';
import { refundableFen } from '../refund/plan';
import type { MoneyServices } from '../services';

const accounts = ['2001', '2002', '2003', '2004', '2005'] as const;

/** Balances come from the accounts, flows are sums of their entries (by day): two ways to the same figure. */
export async function financeSummary(services: MoneyServices, userId: string): Promise<ResponseOf<'adFinance/summary'>> {
  const { db, clock } = services;
  await clock.refresh();
  // One snapshot: a settlement between two of the queries would look like a breach.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const have = await balancesOf(trx, userId, accounts);
      const flows = await flowsOf(trx, userId);
      const flow = (...codes: PostingCode[]) => codes.reduce((sum, code) => sum + (flows.get(code) ?? 0), 0);
      const depositedFen = flow('T1');
      const giftedFen = flow('T1g', 'T1x');
      const consumedFen = -flow('T4', 'T4c');
      const refundedFen = -flow('T6b');
      const returnedFen = flow('T8', 'T9');
      const adjustedFen = flow('T10');
      const left = accounts.reduce((sum, code) => sum + have[code], 0);
      const right = depositedFen + giftedFen + returnedFen + adjustedFen - consumedFen - refundedFen;
      const refund = await refundFacts(trx, services, userId, new Date(clock.now()));
      return {
        cashFen: have['2001'],
        giftFen: have['2002'],
        frozenCashFen: have['2003'],
        frozenGiftFen: have['2004'],
        refundingFen: have['2005'],
        depositedFen,
        giftedFen,
        consumedFen,
        refundedFen,
        returnedFen,
        adjustedFen,
        holds: left === right,
        invoiceableFen: invoiceableFen(await invoicingOf(trx, userId)),
        refundableFen: refundableFen(refund),
      };
    });
}

/** Net change of all accounts of an advertiser together, by posting; moves between their own accounts cancel out. */
async function flowsOf(db: Database, userId: string): Promise<Map<PostingCode, number>> {
  const { rows } = await sql<{ code: PostingCode; fen: string }>`
    select code, sum(case side when 'credit' then cash + gift else -cash - gift end) as fen from ${allTotals(userId)} each group by code`.execute(
    db,
  );
  return new Map(rows.map(({ code, fen }) => [code, fenOf(fen)]));
}
