/** Exports too long to return at once: prepared by a job and kept for some days. `docs/domain/site.md#exports`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The file is stored as numbered parts; `parts` is their number. Once ready, it is available until `expires_at`.
  `create table export_file (
    id uuid primary key,
    user_id uuid not null references "user",
    endpoint text not null,
    input jsonb not null,
    status text not null check (status in ('preparing', 'ready', 'failed', 'removed')),
    file_name text not null,
    storage_key text not null,
    parts int not null default 0,
    rows int not null default 0,
    bytes bigint not null default 0,
    created_at timestamptz not null,
    ready_at timestamptz,
    expires_at timestamptz,
    check ((status = 'ready') <= (ready_at is not null and expires_at is not null))
  )`,
  // An export requested twice is prepared once.
  `create unique index export_file_preparing on export_file (user_id, endpoint, md5(input::text)) where status = 'preparing'`,
];
