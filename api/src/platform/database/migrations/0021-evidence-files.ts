/** Index to find evidence by file: access is checked for every picture. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index evidence_of_file on evidence using gin (file_ids)`.execute(db);
}
