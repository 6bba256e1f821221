import { sql } from 'kysely';
import type { Database } from '../../platform';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';

/**
 * Only consumed cash is invoiced, never deposits or gifts (`docs/domain/money.md#invoices`): what settlements and compensations
 * took from frozen cash, less what rulings paid back. Invoices applied for count; reversed ones do not.
 */
export async function invoicingOf(db: Database, userId: string): Promise<{ consumedFen: Fen; invoicedFen: Fen }> {
  const consumed = await db
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_entry as entry', 'entry.account_id', 'account.id')
    .innerJoin('ledger_txn as txn', 'txn.id', 'entry.txn_id')
    .where('account.owner_id', '=', userId)
    .where('account.code', 'in', ['2001', '2003'])
    .where('txn.code', 'in', ['T4', 'T4c', 'T9'])
    .select(
      sql<string>`coalesce(sum(case entry.side when 'debit' then entry.amount_fen else -entry.amount_fen end), 0)`.as('fen'),
    )
    .executeTakeFirstOrThrow();
  const invoiced = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.sum<string | null>('amount_fen').as('fen'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['applied', 'issued'])
    .executeTakeFirstOrThrow();
  return { consumedFen: fenOf(consumed.fen), invoicedFen: fenOf(invoiced.fen ?? '0') };
}

export function invoiceableFen({ consumedFen, invoicedFen }: { consumedFen: Fen; invoicedFen: Fen }): Fen {
  return Math.max(0, consumedFen - invoicedFen);
}
