/**
 * PDFs of delivery reports (their fingerprints, to detect edited copies), links for reading a text without signing in, and the
 * data shown by the public account look-up. `docs/pages/public.md#report-check`, `docs/pages/public.md#account-look-up`,
 * `docs/pages/public.md#text-preview`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table delivery_report_pdf (
    no text primary key references delivery_report,
    sha256 text not null,
    bytes int not null,
    storage_key text not null,
    made_at timestamptz not null
  )`,
  ...frozenForEver('delivery_report_pdf'),
  `create table preview_link (
    id uuid primary key,
    token_hash text not null unique,
    token_enc text not null,
    user_id uuid not null references "user",
    process text not null check (process in ('performanceOrder', 'positionOrder')),
    order_id uuid not null,
    part text not null check (part in ('content', 'brief', 'terms', 'figures')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index preview_link_of_order on preview_link (user_id, order_id, part)`,
  `alter table media_account add column recent_reads jsonb not null default '[]', add column facts_at timestamptz`,
  `create index media_account_by_name on media_account (lower(name)) where status <> 'unbound'`,
  `create index media_account_by_alias on media_account (lower(alias)) where status <> 'unbound' and alias is not null`,
];
