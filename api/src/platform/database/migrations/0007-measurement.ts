/**
 * After a claim: figures, link checks, findings, evidence, disputes, delivery reports, claw-backs.
 * `docs/domain/order.md#entities`. Position orders use the same tables, so `order_id` may refer to either kind. Anything that may
 * be needed in court is append-only.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';
import { processColumns } from './0004-marketplace';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table performance_order
    add column article_title text,
    add column measured_by text,
    add column previews smallint not null default 0,
    add column removed_at timestamptz,
    add column inspection jsonb,
    add column clawed_fen bigint not null default 0 check (clawed_fen >= 0),
    add constraint performance_order_clawed check (clawed_fen = 0 or clawed_fen <= amount_fen)`,
  `create index performance_order_queue on performance_order (status, status_at)
    where status in ('verifying', 'checking', 'disputed')`,
  `create index performance_order_article on performance_order (article_url) where article_url is not null`,
  `create table snapshot (
    order_id uuid not null,
    source text not null check (source in ('api', 'public', 'manual', 'sim')),
    at timestamptz not null,
    reads int,
    likes int,
    shares int,
    comments int,
    fans_total int,
    follows int,
    unfollows int,
    by_source jsonb,
    raw_sha256 text,
    entered_by text,
    taken_at timestamptz not null,
    primary key (order_id, source, at)
  )`,
  `create table link_check (
    order_id uuid not null,
    at timestamptz not null,
    result text not null check (result in ('ok', 'deleted', 'unreachable')),
    label_found boolean not null,
    http_status smallint,
    primary key (order_id, at)
  )`,
  `create table anomaly (
    id uuid primary key,
    order_id uuid not null,
    assessed_at timestamptz not null,
    rule text not null,
    name text not null,
    weight int not null,
    numbers jsonb not null,
    text text not null,
    from_at timestamptz not null,
    to_at timestamptz not null,
    affected int not null
  )`,
  `create index anomaly_of_order on anomaly (order_id, assessed_at desc)`,
  `create table evidence (
    id uuid primary key,
    order_id uuid not null,
    dispute_id uuid,
    kind text not null check (kind in ('preview', 'figures', 'objection', 'appeal', 'statement', 'review')),
    side text not null check (side in ('ad', 'media', 'operator')),
    by_id text not null,
    text text not null,
    file_ids uuid[] not null default '{}',
    data jsonb not null default '{}',
    sha256 text not null,
    at timestamptz not null
  )`,
  `create index evidence_of_order on evidence (order_id, at)`,
  // Persons are stored only as keyed hashes. `campaigns_in_week` is counted on arrival: later knowledge must not change it.
  `create table fan_event (
    order_id uuid not null,
    campaign_id uuid not null,
    person_hash text not null,
    type text not null check (type in ('follow', 'unfollow')),
    source smallint not null,
    campaigns_in_week smallint not null,
    at timestamptz not null,
    primary key (order_id, person_hash, type, at)
  )`,
  `create index fan_event_of_person on fan_event (person_hash, at)`,
  // The QR code that identifies the order that brought a follower.
  `create table follow_code (
    order_id uuid primary key references performance_order,
    scene text not null unique,
    ticket text not null,
    image_url text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`,
  `create table wechat_ticket (
    component_appid text primary key,
    ticket_enc text not null,
    received_at timestamptz not null
  )`,
  `create table dispute (
    id uuid primary key,
    no text not null unique,
    process text not null check (process in ('performanceOrder', 'positionOrder')),
    order_id uuid not null,
    ad_user_id uuid not null references "user",
    media_user_id uuid not null references "user",
    opened_by text not null,
    kind text not null check (kind in ('objection', 'deduction', 'hold', 'delivery')),
    reason text not null,
    base_fen bigint not null check (base_fen >= 0),
    base_qty int,
    evidence_due_at timestamptz not null,
    ad_offer_bp int check (ad_offer_bp between 0 and 10000),
    media_offer_bp int check (media_offer_bp between 0 and 10000),
    ruling_bp int check (ruling_bp between 0 and 10000),
    ruling_note text not null default '',
    ruled_by text,
    ruled_at timestamptz,
    appeals smallint not null default 0,
    appealed_by text,
    ${processColumns}
  )`,
  `create unique index dispute_open on dispute (order_id) where status <> 'closed'`,
  `create index dispute_of_order on dispute (order_id, created_at desc)`,
  `create index dispute_queue on dispute (status, status_at) where status <> 'closed'`,
  `create table report_key (
    number int primary key,
    public_key text not null unique,
    created_at timestamptz not null default now()
  )`,
  `create table delivery_report (
    no text primary key,
    order_id uuid not null,
    with_amount boolean not null,
    supersedes text unique references delivery_report,
    payload text not null,
    sha256 text not null,
    signature text not null,
    key_number int not null references report_key,
    code_hash text not null,
    code_enc text not null,
    issued_at timestamptz not null
  )`,
  `create unique index delivery_report_first on delivery_report (order_id, with_amount) where supersedes is null`,
  `create index delivery_report_of_order on delivery_report (order_id, issued_at desc)`,
  `create table clawback_proposal (
    id uuid primary key,
    order_id uuid not null references performance_order,
    amount_fen bigint not null check (amount_fen > 0),
    reason text not null,
    proposed_by text not null,
    at timestamptz not null
  )`,
  `create table clawback (
    proposal_id uuid primary key references clawback_proposal,
    order_id uuid not null references performance_order,
    cash_fen bigint not null,
    gift_fen bigint not null,
    fee_fen bigint not null,
    media_fen bigint not null,
    debt_fen bigint not null,
    approved_by text not null,
    at timestamptz not null
  )`,
  `create index clawback_of_order on clawback (order_id)`,
  ...[
    'snapshot',
    'link_check',
    'anomaly',
    'evidence',
    'fan_event',
    'report_key',
    'delivery_report',
    'clawback_proposal',
    'clawback',
  ].flatMap(frozenForEver),
];
