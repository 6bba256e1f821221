/**
 * Seals committed transactions into the hash chain, in batches, on whichever instance starts first: the head row is the lock. A
 * transaction can be changed undetected for as long as it is unsealed, which the seal job keeps at about a second; the audit
 * seals first.
 */

import type { Selectable } from 'kysely';
import { type Database, type DatabaseTransaction, uuidFrom } from '../../platform';
import type { LedgerEntryTable } from '../tables';
import type { Posting } from './entries';
import { type ChainedFacts, chainHash } from './hash-chain';
import { fenOf } from './store';
import { addTotals } from './totals';

const batch = 500;

/** Longer than any transaction that writes a posting: the database ends one that waits or works for so long. */
const longestTransactionMs = 5 * 60_000;
const boundStepMs = 60_000;

/**
 * @param everything scans the whole ledger, not only above the bound below which everything is known to be sealed; used by the
 * audit
 * @returns how many were sealed
 */
export async function sealLedger(db: Database, { everything = false } = {}): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await db.transaction().execute((trx) => sealBatch(trx, everything));
    sealed += count;
    if (count < batch) return sealed;
  }
}

async function sealBatch(trx: DatabaseTransaction, everything: boolean): Promise<number> {
  const head = await trx.selectFrom('ledger_seal_head').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
  const above = everything ? uuidFrom(0) : head.sealed_below;
  const txns = await trx
    .selectFrom('ledger_txn as txn')
    .leftJoin('ledger_seal as seal', 'seal.txn_id', 'txn.id')
    .where('seal.txn_id', 'is', null)
    .where('txn.id', '>=', above)
    .select(['txn.id', 'txn.at', 'txn.request_id', 'txn.code'])
    .orderBy('txn.id')
    .limit(batch)
    .execute();
  if (txns.length < batch) await raiseBound(trx, head.sealed_below);
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
  await addTotals(
    trx,
    txns.map(({ id }) => id),
  );
  await trx.updateTable('ledger_seal_head').set({ position: position.toString(), hash }).where('id', '=', 1).execute();
  return rows.length;
}

/**
 * Nothing below the bound is unsealed, and nothing can appear below it any more: ids are ordered by creation time. Raised only
 * now and then, because otherwise idle rounds would write.
 */
async function raiseBound(trx: DatabaseTransaction, bound: string): Promise<void> {
  const next = Date.now() - longestTransactionMs;
  if (bound >= uuidFrom(next - boundStepMs)) return;
  await trx
    .updateTable('ledger_seal_head')
    .set({ sealed_below: uuidFrom(next) })
    .where('id', '=', 1)
    .execute();
}

/** The facts that the chain covers for some transactions, in their order. */
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
