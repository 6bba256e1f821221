import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import type { Database } from '../src/platform';

/**
 * Returns the rows of a process (one per status it starts from) that no event in the database has performed. Called by the last
 * test of a test file, so that a row added to the table requires a test.
 */
export async function unexercisedRows(db: Database, name: ProcessName): Promise<string[]> {
  const events = await db
    .selectFrom('process_event')
    .select(['transition', 'outcome', 'from_status', 'to_status'])
    .distinct()
    .where('process', '=', name)
    .execute();
  const process: Process = processes[name];
  return process.rows.flatMap((row) =>
    row.from
      .filter(
        (from) =>
          !events.some(
            (event) =>
              event.transition === row.name &&
              event.outcome === (row.case ?? null) &&
              event.from_status === from &&
              event.to_status === row.to,
          ),
      )
      .map((from) => `${from ?? 'nothing'} –${row.name}${row.case ? `/${row.case}` : ''}→ ${row.to}`),
  );
}
