/** Proves the books: every sealed row is as it was sealed, in its place, and the chain reaches every anchor. */
import type { Database } from '../../platform';
import type { Finding } from '../ledger/audit';
import { type Anchor, type AnchorPlace, AnchorsBroken } from './anchor';
import { sealOf } from './chain';
import { keysOfPlaces } from './keys';
import { type SealedBooks, sealBooks } from './seal';

const page = 1000;
/** More would only be more of the same. */
const maxBreaches = 20;
const start = '0'.repeat(64);

/** Seals first what is not sealed yet, and reads one snapshot. */
export async function auditBooks(db: Database, sealed: SealedBooks, places: readonly AnchorPlace[]): Promise<Finding[]> {
  await sealBooks(db, sealed, { everything: true });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => [await sealsFinding(trx, sealed), await anchorsFinding(trx, places)]);
}

interface Place {
  position: bigint;
  mac: string;
}

async function sealsFinding(db: Database, sealed: SealedBooks): Promise<Finding> {
  const breaches: string[] = [];
  const keyAt = await keysOfPlaces(db, sealed.keys);
  let last: Place = { position: 0n, mac: start };
  let looked = 0;
  while (breaches.length < maxBreaches) {
    const rows = await db
      .selectFrom('book_seal')
      .selectAll()
      .where('position', '>', last.position.toString())
      .orderBy('position')
      .limit(page)
      .execute();
    if (rows.length === 0) break;
    const texts = await textsOf(db, sealed, rows);
    for (const row of rows) {
      const fault = faultOf(keyAt, last, row, texts.get(`${row.book} ${row.row_id}`));
      if (fault) breaches.push(fault);
      last = { position: BigInt(row.position), mac: row.mac };
    }
    looked += rows.length;
  }
  const head = await db.selectFrom('book_seal_head').selectAll().where('id', '=', 1).executeTakeFirst();
  if (head?.position !== last.position.toString() || head.mac !== last.mac)
    breaches.push(`the chain ends at ${last.position}, its head says ${head?.position ?? 'nothing'}`);
  return { check: '账本与操作日志未被改动', looked, breaches: breaches.slice(0, maxBreaches) };
}

interface SealRow {
  position: string;
  book: string;
  row_id: string;
  mac: string;
}

async function textsOf(db: Database, { books }: SealedBooks, rows: readonly SealRow[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const book of books) {
    const ids = rows.filter((row) => row.book === book.name).map(({ row_id }) => row_id);
    for (const { id, text } of await book.rows(db, ids)) texts.set(`${book.name} ${id}`, text);
  }
  return texts;
}

function faultOf(keyAt: (position: bigint) => Buffer, before: Place, row: SealRow, text: string | undefined): string | null {
  const { book, row_id: id } = row;
  const position = BigInt(row.position);
  if (position !== before.position + 1n) return `seals ${before.position + 1n} to ${position - 1n} are gone`;
  if (text === undefined) return `${book} ${id} was deleted`;
  return sealOf(keyAt(position), before.mac, { position, book, id, text }) === row.mac ? null : `${book} ${id} was changed`;
}

async function anchorsFinding(db: Database, places: readonly AnchorPlace[]): Promise<Finding> {
  const breaches: string[] = [];
  let looked = 0;
  for (const place of places) {
    try {
      const known = await place.all();
      looked += known.length;
      breaches.push(...(await lostAnchors(db, known)));
    } catch (error) {
      if (!(error instanceof AnchorsBroken)) throw error;
      breaches.push(error.message);
    }
  }
  return { check: '外部锚点与账本一致', looked, breaches: [...new Set(breaches)].slice(0, maxBreaches) };
}

/** Anchors that the chain does not reach any more, in words. */
async function lostAnchors(db: Database, known: readonly Anchor[]): Promise<string[]> {
  const breaches: string[] = [];
  for (let from = 0; from < known.length && breaches.length < maxBreaches; from += page) {
    const some = known.slice(from, from + page);
    const rows = await db
      .selectFrom('book_seal')
      .select(['position', 'mac'])
      .where(
        'position',
        'in',
        some.map(({ position }) => position),
      )
      .execute();
    const macs = new Map(rows.map(({ position, mac }) => [position, mac]));
    for (const { position, mac, at } of some) {
      const now = macs.get(position);
      if (now !== mac) breaches.push(`at ${at} seal ${position} was another${now === undefined ? ', now there is none' : ''}`);
    }
  }
  return breaches;
}
