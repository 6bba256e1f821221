/**
 * Per-owner settings of the hall: hidden campaigns, and whether the ranking is personalised. `docs/pages/media-owner.md#hall`,
 * `docs/domain/compliance.md#recommendation`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table "user" add column personalised_off boolean not null default false`,
  `create table hidden_task (
    media_user_id uuid not null references "user",
    campaign_id uuid not null references campaign,
    reason text not null check (reason in ('price', 'industry', 'content', 'time', 'other')),
    created_at timestamptz not null,
    primary key (media_user_id, campaign_id)
  )`,
];
