/** The state of the database by table: the measure of "one effect" and of "nothing written". */
import { sql } from 'kysely';
import type { Database } from '../src/platform';

/** Counters and attempts, which a refusal may write; they hold no business facts. */
const bookkeeping: readonly string[] = [
  'rate_counter',
  'login_failure',
  'captcha',
  'sms_code',
  'mail_code',
  'promo_visit',
  'request_log',
  'session',
  'ledger_seal',
  'ledger_seal_head',
  'load_sample',
];

export class Written {
  /** Row count and newest writing transaction; an update changes only the latter. */
  readonly tables: ReadonlyMap<string, { rows: number; newest: string }>;
  constructor(tables: ReadonlyMap<string, { rows: number; newest: string }>) {
    this.tables = tables;
  }

  /** Rows added in `later`, by table. */
  difference(later: Written): Record<string, number> {
    const more: Record<string, number> = {};
    for (const [table, { rows }] of later.tables) {
      const gained = rows - (this.tables.get(table)?.rows ?? 0);
      if (gained && !bookkeeping.includes(table)) more[table] = gained;
    }
    return more;
  }

  /** Tables written to in `later`. */
  touched(later: Written): string[] {
    return [...later.tables]
      .filter(([table, { rows, newest }]) => {
        const earlier = this.tables.get(table);
        return !bookkeeping.includes(table) && (earlier?.rows !== rows || earlier.newest !== newest);
      })
      .map(([table]) => table);
  }
}

let query: string | null = null;
/** What was found last, and the transactions that it shows. */
let last: { db: Database; snapshot: string; found: Written } | null = null;

export async function rowsWritten(db: Database): Promise<Written> {
  // As long as no transaction has ended that writes, every table is as it was: counting all of them takes most of a proof's time.
  const { rows: taken } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  const snapshot = taken[0]?.snapshot ?? '';
  if (last?.db !== db || last.snapshot !== snapshot) last = { db, snapshot, found: await counted(db) };
  return last.found;
}

async function counted(db: Database): Promise<Written> {
  if (!query) {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    query = rows
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as newest from "${name}"`,
      )
      .join(' union all ');
  }
  const { rows } = await sql.raw<{ name: string; rows: number; newest: string }>(query).execute(db);
  return new Written(new Map(rows.map(({ name, rows: count, newest }) => [name, { rows: count, newest }])));
}
