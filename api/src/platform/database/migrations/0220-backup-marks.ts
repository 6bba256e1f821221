/** When the last backup of each kind ended. `docs/operations.md#backups`. Locks nothing that is there. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table backup_mark (
    kind text primary key check (kind in ('base', 'wal')),
    at timestamptz not null,
    detail text not null
  )`.execute(db);
}
