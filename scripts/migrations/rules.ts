/** What a migration may do to a large table while the product runs: nothing that takes as long as the table is large and lets others wait. */
import { type Lock, lockOf, type Work } from './locks';
import { servedFrom, takenAway } from './taken';

/** From here on both versions serve while one is exchanged for the other; what came before runs with a stop. */
export const firstWhileServing = '0220';

/** From here on a version serves a schema that the next one has migrated. */
export const firstBesideFormer = '0260';

/** Tables that grow with traffic, and will have 10^7 rows. */
export const largeTables: ReadonlySet<string> = new Set([
  ...[
    'ledger_txn',
    'ledger_entry',
    'ledger_seal',
    'book_seal',
    'freeze',
    'earning',
    'cash_out',
    'process_event',
    'job',
    'request_log',
  ],
  ...['campaign', 'performance_order', 'position_order', 'order_terms', 'order_tally', 'evidence', 'content', 'delivery_report'],
  ...[
    'snapshot',
    'link_check',
    'link_state',
    'fan_event',
    'landing_visit',
    'anomaly',
    'remote_beacon',
    'promo_visit',
    'attribution',
  ],
  ...[
    'message',

    'talk',
    'talk_message',
    'user',
    'session',
    'consent',
    'known_device',
    'media_account',
    'file',
    'operator_act',
  ],
]);

/** Meant, with the reason. */
export const accepted: Readonly<Record<string, string>> = {};

/** Seconds on 10^7 rows of 300 bytes, by `npm run migrations:measure` on two shared cores that did other work as well (a million rows, times ten). */
export const secondsOf: Readonly<Record<Exclude<Work, 'instant'>, number>> = { scan: 6, index: 16, rewrite: 140, rows: 875 };

const why: Record<Lock['work'], string> = {
  instant: '',
  rows: 'writes row by row in the one transaction of the migration: do it in batches by a job, as `rekey` does',
  scan: 'reads the whole table under a lock: add the constraint `not valid` and validate it in a later migration',
  index: 'builds an index while writers wait: let an operator build it `concurrently` before, and only name it here',
  rewrite: 'writes the whole table anew under a lock: add a column without that default, fill it in batches, then use it',
};

export interface MigrationLocks {
  migration: string;
  locks: Lock[];
}

const weight: Record<Lock['work'], number> = { instant: 0, rows: 1, scan: 2, index: 3, rewrite: 4 };

/** Of every table that was there before, the heaviest. */
export function locksOf(statements: readonly string[]): Lock[] {
  const made = new Set<string>();
  const heaviest = new Map<string, Lock>();
  for (const statement of statements) {
    const lock = lockOf(statement, made);
    const before = lock && heaviest.get(lock.table);
    if (lock && (!before || weight[lock.work] > weight[before.work])) heaviest.set(lock.table, lock);
  }
  return [...heaviest.values()];
}

/** What is refused, a line each. */
export function faultsOf({ migration, locks }: MigrationLocks): string[] {
  if (migration < firstWhileServing || migration in accepted) return [];
  return locks
    .filter(({ table, work }) => work !== 'instant' && largeTables.has(table))
    .map(({ table, work }) => `${migration}: ${table}: ${why[work]}`);
}

/** What a former version would miss without warning, a line each. */
export function missingOf(migration: string, statements: readonly string[]): string[] {
  if (migration < firstBesideFormer || migration in accepted) return [];
  const taken = takenAway(statements);
  const from = servedFrom(statements);
  if (from !== null && from >= migration)
    return [`${migration}: serves programs from ${from}: name an earlier migration, of a version that is out and does without`];
  if (taken.length === 0 || from !== null) return [];
  return taken.map(
    (what) =>
      `${migration}: ${what}: the former version serves beside this one; add now, use later, and take away with \`servesFrom\` of the migration since which nothing uses it`,
  );
}

/** In words, with seconds where it takes as long as the table is large. */
export function described({ table, waits, work }: Lock): string {
  const who = { nobody: 'locks the rows it writes', writers: 'writers wait', everybody: 'everybody waits' }[waits];
  if (work === 'instant') return `${table}: ${who} for an instant`;
  return `${table}: ${who}, ${work}, ${largeTables.has(table) ? `${secondsOf[work]} s on 10^7 rows` : 'a small table'}`;
}
