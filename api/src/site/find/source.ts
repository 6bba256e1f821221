/** One kind of a person's objects as rows to search in. */
import type { FoundKind, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { type Database, recently, soundsLike } from '../../platform';
import type { Typed } from './typed';

export type Found = ResponseOf<'find/objects'>['found'][number];

export interface FoundRow {
  id: string;
  no: string;
  name: string;
  /** Kind of order or account, posting; empty where there is one only. */
  kind: string;
  parent: string | null;
  status: string;
  amount: string | null;
  at: Date;
}

export interface Source {
  kind: FoundKind;
  /** Selects the columns of `FoundRow`, of this person's objects only. */
  rows: RawBuilder<unknown>;
  /** Also by name and by a part of the number, among the newest `recently`. */
  named: boolean;
  view(row: FoundRow): Pick<Found, 'title' | 'note' | 'state' | 'path'>;
}

export async function findIn(db: Database, source: Source, typed: Typed, limit: number): Promise<Found[]> {
  return viewed(source, await rowsIn(db, source, typed, limit));
}

export async function byId(db: Database, source: Source, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<FoundRow>`select * from (${source.rows}) each_one where id = any(${sql.val(ids)}::uuid[])`.execute(
    db,
  );
  return viewed(source, rows);
}

const viewed = ({ kind, view }: Source, rows: readonly FoundRow[]): Found[] =>
  rows.map((row) => ({ kind, id: row.id, no: row.no, ...view(row) }));

async function rowsIn(db: Database, { rows, named }: Source, typed: Typed, limit: number): Promise<FoundRow[]> {
  const newest = sql`order by at desc, id desc`;
  const recent = sql`(select * from (${rows}) each_one ${newest} limit ${sql.lit(recently)})`;
  const byName = sql`(select * from ${recent} recent where name ilike ${typed.pattern} or no ilike ${typed.pattern} ${newest} limit ${limit})`;
  const byNumber = sql`(select * from (${rows}) each_one where no = ${typed.no})`;
  const byAmount = sql`(select * from (${rows}) each_one where amount = ${typed.amountFen} ${newest} limit ${limit})`;
  const ways = [byNumber, ...(named ? [byName] : []), ...(typed.amountFen === null ? [] : [byAmount])];
  const found = await sql<FoundRow>`select * from (${sql.join(ways, sql` union `)}) found ${newest} limit ${limit}`.execute(db);
  if (!typed.letters || !named || found.rows.length >= limit) return found.rows;
  const all = await sql<FoundRow>`select * from ${recent} recent ${newest}`.execute(db);
  const known = new Set(found.rows.map(({ id }) => id));
  const alike = all.rows.filter(({ id, name }) => !known.has(id) && soundsLike(name, typed.text));
  return [...found.rows, ...alike].slice(0, limit);
}
