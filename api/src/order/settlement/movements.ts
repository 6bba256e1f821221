import { type Fen, fenOf } from '../../money';
import type { Database } from '../../platform';

/** Reads from the ledger what the settlement of an order or booking moved and what earlier claw-backs returned. */
export async function movementsOf(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_txn as txn', 'txn.id', 'entry.txn_id')
    .select(['txn.code', 'entry.account_code'])
    .select(({ fn }) => fn.sum<string>('entry.amount_fen').as('fen'))
    .where('entry.order_id', '=', orderId)
    .where('txn.code', 'in', ['T4', 'T9'])
    .groupBy(['txn.code', 'entry.account_code'])
    .execute();
  const sum = (code: 'T4' | 'T9', account: string): Fen =>
    fenOf(rows.find((row) => row.code === code && row.account_code === account)?.fen ?? '0');
  return {
    settled: { moved: { cashFen: sum('T4', '2003'), giftFen: sum('T4', '2004') }, feeFen: sum('T4', '4001') },
    before: { returned: { cashFen: sum('T9', '2001'), giftFen: sum('T9', '2002') }, feeFen: sum('T9', '4001') },
  };
}
