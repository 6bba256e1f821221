/** 资金轨迹 of one order: what one of its two sides can see of the ledger. `docs/domain/features.md#f1-money-trail`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { Database } from '../../platform';
import type { AccountCode } from '../ledger/chart';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';

export async function fundsOf(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<ResponseOf<'adPosition/orderDetail'>['funds']> {
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_txn as txn', 'txn.id', 'entry.txn_id')
    .select(['entry.at', 'txn.code', 'entry.account_code', 'entry.side', 'entry.amount_fen', 'entry.txn_id'])
    .where('entry.order_id', '=', orderId)
    .where('entry.owner_id', '=', userId)
    .orderBy('entry.at')
    .orderBy('entry.txn_id')
    .orderBy('entry.line')
    .execute();
  return rows.map((entry) => ({
    at: entry.at.toISOString(),
    code: entry.code,
    account: entry.account_code,
    side: entry.side,
    amountFen: fenOf(entry.amount_fen),
    txnId: entry.txn_id,
  }));
}

export interface OrderEntry {
  at: Date;
  code: string;
  memo: string;
  txnId: string;
  account: AccountCode;
  owner: string | null;
  side: 'debit' | 'credit';
  fen: Fen;
  /** Place in the hash chain; null in the second before it is sealed. */
  position: string | null;
  hash: string | null;
}

/** All entries of the transactions that concern an order. Whoever shows them decides which of them a side may see. */
export async function orderEntries(db: Database, orderId: string): Promise<OrderEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_txn as txn', 'txn.id', 'entry.txn_id')
    .leftJoin('ledger_seal as seal', 'seal.txn_id', 'txn.id')
    .select(['txn.at', 'txn.code', 'txn.memo', 'txn.id as txnId', 'entry.account_code as account', 'entry.owner_id as owner'])
    .select(['entry.side', 'entry.amount_fen', 'seal.position', 'seal.hash'])
    .where('entry.txn_id', 'in', (each) => each.selectFrom('ledger_entry').select('txn_id').where('order_id', '=', orderId))
    .orderBy('txn.at')
    .orderBy('txn.id')
    .orderBy('entry.line')
    .execute();
  return rows.map(({ amount_fen: fen, position, ...row }) => ({
    ...row,
    fen: fenOf(fen),
    position: position === null ? null : String(position),
  }));
}
