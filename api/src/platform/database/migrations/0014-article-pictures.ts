/** Pictures in an article: public, like the article itself. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table file drop constraint file_purpose_check`.execute(db);
  await sql`alter table file add constraint file_purpose_check
    check (purpose in ('avatar', 'licence', 'attachment', 'article'))`.execute(db);
}
