/** 资金轨迹 of one order: what one of its two sides can see of the ledger. `docs/domain/features.md#f1-money-trail`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { Database } from '../../platform';
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
