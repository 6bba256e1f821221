/**
 * Seals committed transactions into the hash chain, in batches, by whichever instance comes first: the head row is the lock. A transaction
 * is open to unnoticed change for as long as it is unsealed, which the seal job keeps at about a second; the audit seals first.
 */

import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import type { LedgerEntryTable } from '../database/ledger-tables';
import type { Posting } from './entries';
import { type ChainedFacts, chainHash } from './hash-chain';
import { fenOf } from './store';

const batch = 500;

/** @returns how many were sealed */
export async function sealLedger(db: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await db.transaction().execute(sealBatch);
    sealed += count;
    if (count < batch) return sealed;
  }
}

async function sealBatch(trx: DatabaseTransaction): Promise<number> {
  const head = await trx.selectFrom('ledger_seal_head').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
  const txns = await trx
    .selectFrom('ledger_txn as txn')
    .leftJoin('ledger_seal as seal', 'seal.txn_id', 'txn.id')
    .where('seal.txn_id', 'is', null)
    .select(['txn.id', 'txn.at', 'txn.request_id', 'txn.code'])
    .orderBy('txn.id')
    .limit(batch)
    .execute();
  if (!txns.length) return 0;
  const facts = await chained(trx, txns);
  let position = BigInt(head.position);
  let hash = head.hash;
  const rows = facts.map((each) => {
    position += 1n;
    hash = chainHash(hash, each);
    return { position: position.toString(), txn_id: each.id, hash };
  });
  await trx.insertInto('ledger_seal').values(rows).execute();
  await trx.updateTable('ledger_seal_head').set({ position: position.toString(), hash }).where('id', '=', 1).execute();
  return rows.length;
}

/** What the chain covers of some transactions, in their order. */
export async function chained(
  db: Database,
  txns: readonly { id: string; at: Date; request_id: string; code: Posting['code'] }[],
): Promise<ChainedFacts[]> {
  if (!txns.length) return [];
  const entries = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where(
      'txn_id',
      'in',
      txns.map(({ id }) => id),
    )
    .orderBy('txn_id')
    .orderBy('line')
    .execute();
  const byTxn = new Map<string, Selectable<LedgerEntryTable>[]>();
  for (const entry of entries) byTxn.set(entry.txn_id, [...(byTxn.get(entry.txn_id) ?? []), entry]);
  return txns.map((txn) => ({
    id: txn.id,
    at: txn.at.getTime(),
    requestId: txn.request_id,
    posting: {
      code: txn.code,
      entries: (byTxn.get(txn.id) ?? []).map((entry) => ({
        account: entry.account_code,
        owner: entry.owner_id,
        side: entry.side,
        amountFen: fenOf(entry.amount_fen),
      })),
    },
  }));
}
