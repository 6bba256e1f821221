/**
 * Extends the shared tables of 0004 for campaigns: a pending revision next to the approved version, the day's share of the daily
 * limit, and the reviews. Content becomes immutable: an order keeps the exact version it was claimed with.
 * `docs/domain/campaign.md#entities`, `docs/domain/campaign.md#states`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `day_fen` totals the claims made on `day`: the reserve at first, the actual cost once the order is final. It is a column of
  // the campaign so that a single UPDATE guards both the budget and the daily limit.
  `alter table campaign
    add column industry_code text,
    add column approved_at timestamptz,
    add column revision jsonb,
    add column day text,
    add column day_fen bigint not null default 0 check (day_fen >= 0),
    add constraint campaign_never_oversold check (budget_fen is null or spent_fen + reserved_fen <= budget_fen)`,
  `create index campaign_of_promoted on campaign (promoted_account_id) where promoted_account_id is not null`,
  `create index performance_order_settled on performance_order (kind, settled_at) where status = 'settled'`,
  `create table content_review (
    id uuid primary key,
    object_id uuid not null,
    content_id uuid references content,
    level text not null check (level in ('machine', 'human')),
    result text not null check (result in ('pass', 'warn', 'block', 'reject')),
    reasons jsonb not null default '[]',
    operator_id text,
    at timestamptz not null
  )`,
  `create index content_review_of_object on content_review (object_id, at desc, id desc)`,
  ...frozenForEver('content'),
  ...frozenForEver('content_review'),
];
