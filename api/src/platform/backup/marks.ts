/** When the last backup and the last shipment of the log ended: read by `/metrics` and the doctor, who have neither place nor key. */
import { sql } from 'kysely';
import type { BackupKind } from '../database/columns';
import type { Database } from '../database/database';

export async function markBackup(db: Database, kind: BackupKind, detail: string): Promise<void> {
  const at = sql<Date>`now()`;
  await db
    .insertInto('backup_mark')
    .values({ kind, at, detail })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ at, detail }))
    .execute();
}

export async function lastMark(db: Database, kind: BackupKind): Promise<Date | null> {
  const row = await db.selectFrom('backup_mark').select('at').where('kind', '=', kind).executeTakeFirst();
  return row?.at ?? null;
}
