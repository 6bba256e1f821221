/** The level a media owner keeps until the monthly review. `docs/domain/growth.md#levels`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table media_level (
        user_id uuid primary key references "user",
        level int not null check (level between 0 and 5),
        -- First day of the month that it was reviewed for.
        reviewed_for date not null
      )`,
    )
    .execute(db);
}
