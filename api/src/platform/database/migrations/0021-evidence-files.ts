/** Files of evidence are found from the file: who may look at it is asked for each picture. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index evidence_of_file on evidence using gin (file_ids)`.execute(db);
}
