/** Votes on whether a help centre article was useful, one per visitor and version. `docs/domain/site.md#help-votes`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table help_vote (
    article_id text not null,
    article_version int not null check (article_version > 0),
    visitor_hash text not null,
    helpful boolean not null,
    reason text,
    note text not null default '',
    at timestamptz not null,
    primary key (article_id, article_version, visitor_hash),
    check (reason is null or not helpful)
  )`.execute(db);
}
