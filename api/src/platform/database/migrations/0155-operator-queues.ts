/**
 * Operators' queues: claims, saved filters, and an index on the beginning of the wait for each kind of work that had none.
 * `docs/domain/operator.md#queues`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table operator_claim (
    kind text not null,
    object_id uuid not null,
    operator text not null references operator,
    since timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    decisions int not null default 0,
    primary key (kind, object_id)
  )`,
  'create index operator_claim_of on operator_claim (operator)',
  `create table operator_queue_view (
    id uuid primary key,
    operator text not null references operator,
    name text not null,
    filter jsonb not null,
    created_at timestamptz not null default now(),
    unique (operator, name)
  )`,
  `create index campaign_audited on campaign (status_at, id) where status = 'auditing'`,
  `create index identification_waits on identification_case (status_at, id) where status in ('pending', 'changing')`,
  `create index media_account_reviewed on media_account (status_at, id) where status = 'reviewing'`,
  `create index account_authorisation_checked on account_authorisation (created_at, id) where manual = 'reviewing' and removed_at is null`,
  `create index payee_account_unverified on payee_account (created_at, id) where verified = 'none' and status = 'active'`,
  `create index position_order_creative on position_order (status_at, id) where content_state = 'reviewing'`,
  `create index payment_incident_open on payment_incident (at, id) where handled_at is null`,
  `create index adjustment_proposed on adjustment (proposed_at, id) where status = 'proposed'`,
  `create index reconciliation_difference_open on reconciliation_difference (at, id) where handled_at is null`,
  `create index low_quality_appealed on low_quality (status_at, id) where status = 'appealed'`,
];
