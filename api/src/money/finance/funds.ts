/** 资金轨迹 of one order: what one of its two sides can see of the ledger. `docs/domain/features.md#f1-money-trail`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { Database } from '../../platform';
import { type AccountCode, chart } from '../ledger/chart';
import { type Fen, toSafeFen } from '../ledger/fen';
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

/** Transactions in which money passes from one side to the other. */
const between: ReadonlySet<string> = new Set(['T4', 'T4c', 'T8', 'T9']);

/** What a transaction brought to each (or took, when negative): both sides may know it. Null where it is one side's own. */
export function passageOf(moved: readonly OrderEntry[]): { adFen: Fen; mediaFen: Fen; feeFen: Fen } | null {
  if (!moved.some(({ code }) => between.has(code))) return null;
  const sum = (of: (account: AccountCode) => boolean) =>
    toSafeFen(moved.filter(({ account }) => of(account)).reduce((fen, entry) => fen + BigInt(grown(entry)), 0n));
  const passage = {
    adFen: sum((account) => chart[account].owner === 'ad'),
    mediaFen: sum((account) => chart[account].owner === 'media' && account !== '1101'),
    feeFen: sum((account) => account === '4001'),
  };
  return passage.adFen || passage.mediaFen || passage.feeFen ? passage : null;
}

/** An account grows on its own side. */
export function grown({ account, side, fen }: OrderEntry): Fen {
  return side === chart[account].normal ? fen : -fen;
}

/** By transaction, in the order in which they were booked. */
export function byTransaction(entries: readonly OrderEntry[]): OrderEntry[][] {
  const transactions = new Map<string, OrderEntry[]>();
  for (const entry of entries) transactions.set(entry.txnId, [...(transactions.get(entry.txnId) ?? []), entry]);
  return [...transactions.values()];
}

/** What has passed between the two sides of an order, the same for both. */
export async function commonFundsOf(
  db: Database,
  orderId: string,
): Promise<NonNullable<ResponseOf<'adPosition/orderDetail'>['commonFunds']>> {
  return byTransaction(await orderEntries(db, orderId)).flatMap((moved) => {
    const [first, passage] = [moved[0], passageOf(moved)];
    return first && passage ? [{ at: first.at.toISOString(), code: first.code, txnId: first.txnId, ...passage }] : [];
  });
}
