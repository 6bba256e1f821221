/**
 * Brings the figures of money's database into one of their own, with the servers stopped or, to shorten that, once before they are stopped and once after. What is there
 * already stays; of what is updated in place the later state wins, so that a repeat loses nothing. `docs/operations.md#figures-apart`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database';

interface Copied {
  table: string;
  rows: number;
  copied: number;
}

/** What is done with a row that is there already. */
const tables: Readonly<Record<string, RawBuilder<unknown>>> = {
  snapshot: sql`on conflict do nothing`,
  article_day: sql`on conflict do nothing`,
  link_check: sql`on conflict do nothing`,
  link_state: sql`on conflict (order_id) do update set checks = excluded.checks, last_at = excluded.last_at
    where excluded.last_at > link_state.last_at`,
  fan_event: sql`on conflict do nothing`,
  landing_visit: sql`on conflict (order_id, visitor_hash, day) do update set visits = excluded.visits, last_at = excluded.last_at
    where excluded.last_at > landing_visit.last_at`,
  anomaly: sql`on conflict do nothing`,
};

/** As much as one statement takes at once. */
const fetchBatch = sql<{ row: string }>`fetch 5000 from figures`;

export async function copyFigures(from: Database, to: Database): Promise<Copied[]> {
  return from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const done: Copied[] = [];
      for (const [table, conflict] of Object.entries(tables)) done.push(await copyTable(trx, to, { table, conflict }));
      done.push(await copyBeacons(trx, to));
      return done;
    });
}

/** Their ids are given anew, so that they are copied into an empty table only. They are kept for a fortnight anyway. */
async function copyBeacons(from: DatabaseTransaction, to: Database): Promise<Copied> {
  const table = 'remote_beacon';
  const { rows } = await sql<{ some: boolean }>`select exists (select from remote_beacon) as some`.execute(to);
  return rows[0]?.some ? { table, rows: 0, copied: 0 } : copyTable(from, to, { table, conflict: sql``, without: 'id' });
}

async function copyTable(
  from: DatabaseTransaction,
  to: Database,
  { table, conflict, without = '' }: { table: string; conflict: RawBuilder<unknown>; without?: string },
): Promise<Copied> {
  const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> ${without} order by attnum`.execute(
    from,
  );
  const listed = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`declare figures no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(from);
  let [rows, copied] = [0, 0];
  for (;;) {
    const { rows: read } = await fetchBatch.execute(from);
    if (!read.length) break;
    const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${listed})
      select ${listed} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${read.map(({ row }) => row).join(',')}]`}::jsonb)
      ${conflict}`.execute(to);
    rows += read.length;
    copied += Number(numAffectedRows ?? 0);
  }
  await sql`close figures`.execute(from);
  return { table, rows, copied };
}
