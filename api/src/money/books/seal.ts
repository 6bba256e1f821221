/** Seals what has been committed, in batches, on whichever instance starts first: the head row is the lock. As in `../ledger/seal.ts`. */
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, type Keys, uuidFrom } from '../../platform';
import type { Book } from './book';
import { sealOf } from './chain';
import { sealingKey } from './keys';

const batch = 500;

/** Longer than any transaction that writes a row of a book. */
const longestTransactionMs = 5 * 60_000;
const boundStepMs = 60_000;

export interface SealedBooks {
  keys: Keys;
  books: readonly Book[];
}

/** @param everything looks at all rows and not only above the bound below which everything is known to be sealed; used by the audit */
export async function sealBooks(db: Database, sealed: SealedBooks, { everything = false } = {}): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await db.transaction().execute((trx) => sealBatch(trx, sealed, everything));
    done += count;
    if (count === 0) return done;
  }
}

async function sealBatch(trx: DatabaseTransaction, { keys, books }: SealedBooks, everything: boolean): Promise<number> {
  const head = await trx.selectFrom('book_seal_head').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
  const from = everything ? uuidFrom(0) : head.sealed_below;
  const key = sealingKey(keys, head.key_id);
  let position = BigInt(head.position);
  let mac = head.mac;
  const seals: { position: string; book: string; row_id: string; mac: string }[] = [];
  for (const book of books) {
    const ids = await book.unsealed(trx, from, batch);
    const texts = new Map((await book.rows(trx, ids)).map(({ id, text }) => [id, text]));
    for (const id of ids) {
      position += 1n;
      mac = sealOf(key, mac, { position, book: book.name, id, text: texts.get(id) ?? '' });
      seals.push({ position: position.toString(), book: book.name, row_id: id, mac });
    }
  }
  if (seals.length === 0) {
    await raiseBound(trx, head.sealed_below);
    return 0;
  }
  await trx.insertInto('book_seal').values(seals).execute();
  await trx.updateTable('book_seal_head').set({ position: position.toString(), mac }).where('id', '=', 1).execute();
  return seals.length;
}

/** Nothing can appear below it any more: ids are ordered by the time of creation. */
async function raiseBound(trx: DatabaseTransaction, bound: string): Promise<void> {
  const next = Date.now() - longestTransactionMs;
  if (bound >= uuidFrom(next - boundStepMs)) return;
  await trx
    .updateTable('book_seal_head')
    .set({ sealed_below: sql`${uuidFrom(next)}::uuid` })
    .where('id', '=', 1)
    .execute();
}
