/**
 * Seals everything encrypted with the present secret, batch by batch beside a running server. Whatever stops it, it goes on where it was: what is
 * done is seen by its key. `docs/operations.md#another-secret_key`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { decrypt, encrypt, sealedBy } from './encryption';
import type { Keys } from './keys';
import type { HashCopy, Row, SealedTable } from './sealed-tables';

const batch = 200;

/** Goes through one table once. @returns how many values were made anew, by the name of their column */
export async function rekeyTable(
  db: Database,
  keys: Keys,
  table: SealedTable,
  copies: readonly HashCopy[],
): Promise<ReadonlyMap<string, number>> {
  const done = new Map([...Object.keys(table.columns), ...Object.keys(table.hashes ?? {})].map((column) => [column, 0]));
  let last: readonly string[] | null = null;
  do {
    const after: readonly string[] | null = last;
    last = await db.transaction().execute((trx) => rekeyBatch(trx, { keys, table, copies, done }, after));
  } while (last);
  return done;
}

/** How many values another secret has sealed, by the name of their column. */
export async function sealedByOthers(db: Database, keys: Keys, table: SealedTable): Promise<Record<string, number>> {
  const counts = Object.keys(table.columns).map(
    (column) => sql`count(*) filter (where ${isFormer(keys, column)})::int as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from ${sql.table(table.table)}`.execute(db);
  return rows[0] ?? {};
}

interface Work {
  keys: Keys;
  table: SealedTable;
  copies: readonly HashCopy[];
  done: Map<string, number>;
}

/** @returns the key of its last row; null when there was none */
async function rekeyBatch(trx: DatabaseTransaction, work: Work, after: readonly string[] | null): Promise<string[] | null> {
  const rows = await nextRows(trx, work, after);
  for (const row of rows) await rekeyRow(trx, work, row);
  const end = rows.at(-1);
  return end ? work.table.key.map((name) => end[name] ?? '') : null;
}

/** A hash does not say by which key it was made: of a table that has one, every row is looked at. */
async function nextRows(trx: DatabaseTransaction, { keys, table }: Work, after: readonly string[] | null): Promise<Row[]> {
  const columns = Object.keys(table.columns);
  const hashes = Object.entries(table.hashes ?? {});
  const read = new Set([...table.key, ...columns, ...hashes.flatMap(([name, { reads = [] }]) => [name, ...reads])]);
  const texts = [...read].map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
  const place = sql.join(table.key.map((name) => sql`coalesce(${sql.ref(name)}::text, '')`));
  const former = sql.join(
    columns.map((column) => isFormer(keys, column)),
    sql` or `,
  );
  const { rows } = await sql<Row>`select ${sql.join(texts)} from ${sql.table(table.table)}
    where ${hashes.length ? sql`true` : sql`(${former})`} and ${after ? sql`(${place}) > (${sql.join([...after])})` : sql`true`}
    order by ${place} limit ${batch}::int for update`.execute(trx);
  return rows;
}

async function rekeyRow(trx: DatabaseTransaction, work: Work, row: Row): Promise<void> {
  const { keys, table, done } = work;
  const texts: Record<string, string | null> = { ...row };
  const anew = new Map<string, string>();
  for (const [name, { use, context }] of Object.entries(table.columns)) {
    const sealed = row[name];
    if (!sealed) continue;
    const text = decrypt(keys.ring(use), sealed, context(row));
    texts[name] = text;
    if (!sealed.startsWith(`${sealedBy(keys.id)}.`)) anew.set(name, encrypt(keys.ring(use), text, context(row)));
  }
  for (const [name, { of }] of Object.entries(table.hashes ?? {})) {
    const [former, present] = [row[name], of(keys, texts)];
    if (!former || !present || former === present) continue;
    await rehash(trx, work, { column: name, former, present });
    done.set(name, (done.get(name) ?? 0) + 1);
  }
  if (anew.size === 0) return;
  const set = [...anew].map(([name, text]) => sql`${sql.ref(name)} = ${text}`);
  const isRow = table.key.map((name) => sql`${sql.ref(name)}::text is not distinct from ${row[name]}`);
  await sql`update ${sql.table(table.table)} set ${sql.join(set)} where ${sql.join(isRow, sql` and `)}`.execute(trx);
  for (const name of anew.keys()) done.set(name, (done.get(name) ?? 0) + 1);
}

async function rehash(
  trx: DatabaseTransaction,
  { table, copies }: Work,
  { column, former, present }: { column: string; former: string; present: string },
): Promise<void> {
  const name = sql.ref(column);
  await sql`update ${sql.table(table.table)} set ${name} = ${present} where ${name} = ${former}`.execute(trx);
  for (const copy of copies) {
    if (copy.of !== `${table.table}.${column}`) continue;
    const [of, next] = [sql.ref(copy.column), copy.prefix + present];
    await sql`update ${sql.table(copy.table)} set ${of} = ${next} where ${of} = ${copy.prefix + former}
      and not exists (select from ${sql.table(copy.table)} where ${of} = ${next})`.execute(trx);
  }
}

/** Sealed, and not by the present secret. Empty is what waits for its answer. */
const isFormer = (keys: Keys, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${`${sealedBy(keys.id)}.`}))`;
