/** Leads for managed service, and the operators' notes on them. `docs/pages/public.md#managed-service`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A person may request erasure, so unlike financial records these rows can be deleted.
  `create table lead (
    id uuid primary key,
    no text not null unique,
    company text not null,
    contact text not null,
    phone_enc text not null,
    industry_code text not null references industry,
    budget text not null,
    goal text not null,
    time text,
    note text not null default '',
    sz_push text not null default '',
    prom text not null default '',
    reply_by timestamptz not null,
    created_at timestamptz not null
  )`,
  `create index lead_by_time on lead (created_at desc, id desc)`,
  `create table lead_note (
    id uuid primary key,
    lead_id uuid not null references lead on delete cascade,
    operator_id text not null,
    outcome text not null check (outcome in ('called', 'won', 'lost')),
    text text not null,
    at timestamptz not null
  )`,
  `create index lead_note_of_lead on lead_note (lead_id, at, id)`,
];
