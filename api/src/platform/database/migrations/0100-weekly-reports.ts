/** A saved view of an analysis may be sent once a week. `docs/pages/conventions.md#weekly-reports`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table saved_view add column report text check (report in ('on', 'paused'))`,
  'alter table saved_view add column report_mail boolean not null default false',
  'alter table saved_view add column report_at timestamptz',
  `alter table saved_view add constraint saved_view_report check (coalesce(report = 'on', false) = (report_at is not null))`,
];
