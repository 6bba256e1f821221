/** What belongs to other people alone and is shown to nobody else: no answer names it, and no call of somebody else changes it. */
import { sql } from 'kysely';
import type { Answered } from '../test/test-api';
import type { World } from './world';

export interface Holdings {
  /** Ids of theirs that an answer names and its request did not. */
  in(answer: Pick<Answered<unknown>, 'data'>, body: object): string[];
  sample(count: number): string[];
  /** Tables in which one of their rows was changed or removed. */
  changed(): Promise<string[]>;
}

/** Columns that say whose a row is. */
const people = ['user_id', 'ad_user_id', 'media_user_id', 'owner_user_id', 'owner_id'];

/** Tables whose rows are shown to everybody, or to the other side, by design. */
const shown: Readonly<Record<string, string>> = {
  media_account: 'the library of accounts',
  campaign: 'the hall of tasks',
  rate_card: 'prices in the library',
  slot: 'the calendar in the library',
  schedule: 'the calendar in the library',
};

export async function holdingsOfOthers({ stage: { db }, otherAd, otherMedia }: World): Promise<Holdings> {
  const theirs = [otherAd.id, otherMedia.id];
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.columns i on i.table_name = c.table_name and i.table_schema = 'public' and i.column_name = 'id' and i.data_type = 'uuid'
    where c.table_schema = 'public' and c.column_name = any(${people}::text[]) and c.data_type = 'uuid'`.execute(db);
  const tables = new Map<string, string[]>();
  for (const { table, column } of columns) {
    if (!(table in shown)) tables.set(table, [...(tables.get(table) ?? []), column]);
  }

  async function rowsNow(): Promise<Map<string, { table: string; text: string }>> {
    const found = new Map<string, { table: string; text: string }>();
    for (const [table, owners] of tables) {
      const theirsOnly = owners.map((column) => sql`coalesce(${sql.ref(column)} = any(${theirs}::uuid[]), true)`);
      const somebody = owners.map((column) => sql`${sql.ref(column)} is not null`);
      // The hall shows the covers of running campaigns to everybody.
      const kept =
        table === 'file'
          ? sql<boolean>`id not in (select f.cover_file_id from campaign a join content f on f.id = a.content_id
        where a.status = 'running' and f.cover_file_id is not null)`
          : sql<boolean>`true`;
      const { rows } = await sql<{
        id: string;
        text: string;
      }>`select id::text as id, md5(t::text) as text from ${sql.table(table)} t
        where ${kept} and ${sql.join(theirsOnly, sql` and `)} and (${sql.join(somebody, sql` or `)})`.execute(db);
      for (const { id, text } of rows) found.set(id, { table, text });
    }
    return found;
  }

  const before = await rowsNow();
  const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
  return {
    in(answer, body) {
      const sent = JSON.stringify(body);
      const named = JSON.stringify(answer.data ?? null).match(uuid) ?? [];
      return named.filter((id) => before.has(id) && !sent.includes(id)).map((id) => `${before.get(id)?.table} ${id}`);
    },
    sample: (count) => [...before.keys()].filter((_id, index) => index % Math.ceil(before.size / count) === 0),
    async changed() {
      const after = await rowsNow();
      const gone = [...before].filter(([id, { text }]) => after.get(id)?.text !== text);
      return [...new Set(gone.map(([, { table }]) => table))];
    },
  };
}
