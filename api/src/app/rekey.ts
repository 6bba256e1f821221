/**
 * `npm run ops -- rekey`: brings the database to the present `SECRET_KEY`, beside running servers. It ends only when nothing of a former secret is
 * left. `docs/operations.md#another-secret_key`.
 */
import { turnBooks } from '../money';
import { type Row, UsageError } from '../operator';
import { type ApiSettings, type Database, type Keys, rekeyTable, sealedByOthers, turnToPresentKey } from '../platform';
import { createApi } from './create-api';
import { hashCopies, sealedTables } from './parts';

/** One goes through everything, another sees that it is done; a third is for what a server wrote meanwhile. */
const maxRounds = 5;

export async function rekey(settings: ApiSettings): Promise<Row[]> {
  const quiet = { info() {}, warn: (fact: unknown, what?: string) => console.error(what ?? '', fact) };
  const api = await createApi({ ...settings, runJobs: false, demonstrationData: 'accounts' }, quiet);
  try {
    return await rekeyDatabase(api.services);
  } finally {
    await api.close();
  }
}

/** @throws UsageError while an instance still writes with another secret */
export async function rekeyDatabase({ db, keys }: { db: Database; keys: Keys }): Promise<Row[]> {
  const totals = new Map<string, number>();
  for (let round = 1; round <= maxRounds; round += 1) {
    const count = await rekeyOnce(db, keys, totals);
    if (count > 0) continue;
    await requireNothingLeft(db, keys);
    await db.transaction().execute(async (trx) => turnToPresentKey(trx, keys, await turnBooks(trx, keys)));
    return [...totals].map(([column, sealedAnew]) => ({ column, sealedAnew, left: 0 }));
  }
  throw new UsageError(
    'values of a former key keep arriving: an instance still writes with another SECRET_KEY. Restart every server with the present one and run this again; what is done stays done',
  );
}

async function rekeyOnce(db: Database, keys: Keys, totals: Map<string, number>): Promise<number> {
  let sum = 0;
  for (const table of sealedTables) {
    for (const [name, count] of await rekeyTable(db, keys, table, hashCopies)) {
      const column = `${table.table}.${name}`;
      totals.set(column, (totals.get(column) ?? 0) + count);
      sum += count;
    }
  }
  return sum;
}

/** @throws UsageError naming what is left, and how much */
async function requireNothingLeft(db: Database, keys: Keys): Promise<void> {
  const left: string[] = [];
  for (const table of sealedTables) {
    for (const [column, count] of Object.entries(await sealedByOthers(db, keys, table))) {
      if (count > 0) left.push(`${table.table}.${column}: ${count}`);
    }
  }
  if (left.length) throw new UsageError(`values of a former key are left (${left.join(', ')}): run this again`);
}
