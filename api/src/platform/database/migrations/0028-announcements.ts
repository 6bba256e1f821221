/** Announcements of the platform. They remain readable, so a row is ended, never deleted. `docs/domain/site.md#announcements`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table announcement (
    id uuid primary key,
    audience text not null check (audience in ('ad', 'media', 'both', 'everybody')),
    title text not null,
    body text not null,
    link text check (link like '/%' and link not like '//%'),
    from_at timestamptz not null,
    until_at timestamptz check (until_at >= from_at),
    published_by text not null,
    created_at timestamptz not null,
    ended_by text
  )`,
  `create index announcement_newest on announcement (from_at desc, id desc)`,
];
