/**
 * The tables of figures as money's own database has them after `0272-link-check-runs`, for a database of their own. A later migration of them is written once and listed in both
 * lists (`../migrations/index.ts`, `./index.ts`).
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver, refuseChange } from '../migrations/0002-ledger';
import { beaconDays } from '../migrations/0070-beacon-partitions';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const engagement = 'looks int, favourites int, reader_follows int, finish_rate_bp int, active_s int, delivery_rate_bp int';

const statements = [
  refuseChange,
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
    ${engagement},
    primary key (order_id, source, at)
  )`,
  `create table article_day (
    account_id uuid not null,
    msgid text not null,
    published_on date not null,
    publish_type smallint not null,
    stat_date date not null,
    reads int not null,
    shares int not null,
    likes int not null,
    comments int not null,
    ${engagement},
    by_source jsonb not null,
    taken_at timestamptz not null,
    primary key (account_id, msgid, stat_date)
  )`,
  `create table link_check (
    order_id uuid not null,
    at timestamptz not null,
    result text not null check (result in ('ok', 'deleted', 'unreachable')),
    label_found boolean not null,
    http_status smallint,
    checks_before int,
    previous_at timestamptz,
    primary key (order_id, at)
  )`,
  `create table link_state (
    order_id uuid primary key,
    checks int not null check (checks > 0),
    last_at timestamptz not null
  )`,
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
  'create index fan_event_of_person on fan_event (person_hash, at)',
  `create table landing_visit (
    order_id uuid not null,
    visitor_hash text not null,
    day date not null,
    visits int not null default 1,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (order_id, visitor_hash, day)
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
  'create index anomaly_of_order on anomaly (order_id, assessed_at desc)',
  `create table remote_beacon (
    id bigint generated always as identity,
    at timestamptz not null default now(),
    remote text not null,
    version text not null,
    visit text not null,
    address_hash text not null,
    path text not null,
    kind text not null check (kind in ('visit', 'vitals', 'load', 'render', 'reducer', 'saga', 'unhandled')),
    phase text,
    type text,
    reason text,
    message text,
    load_ms integer,
    bytes integer,
    long_task_ms integer,
    inp_ms integer,
    heap_grown_bytes integer,
    heap_span_ms integer,
    primary key (id, at)
  ) partition by range (at)`,
  'create table remote_beacon_rest partition of remote_beacon default',
  'create index remote_beacon_at on remote_beacon (at)',
  'create index remote_beacon_version on remote_beacon (remote, version, at)',
  ...beaconDays,
  ...['snapshot', 'article_day', 'link_check', 'fan_event', 'anomaly'].flatMap(frozenForEver),
];
