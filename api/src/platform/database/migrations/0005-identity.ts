/**
 * Identity and media accounts: identification with its versions and reviews, qualifications, payee accounts, authorisations and
 * proofs of accounts, rate cards, automatic acceptance, lists, low quality. `docs/domain/identity.md#entities`,
 * `docs/domain/supply.md#entities`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';
import { processColumns } from './0004-marketplace';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row per user; its status is the user's. `form_id` is the identity in force, even while a change of it is under review;
  // `latest_form_id` is the last submission.
  `create table identification_case (
    id uuid primary key,
    user_id uuid not null unique references "user",
    form_id uuid,
    latest_form_id uuid,
    ${processColumns}
  )`,
  `create table identification_form (
    id uuid primary key,
    case_id uuid not null references identification_case,
    user_id uuid not null references "user",
    number int not null,
    kind text not null check (kind in ('person', 'company', 'individual_biz', 'org')),
    name text not null,
    uscc text,
    legal_name text,
    legal_id_enc text,
    person_id_enc text,
    identity_hash text,
    birth_date date,
    licence_file_id uuid references file,
    front_file_id uuid references file,
    back_file_id uuid references file,
    mandate_file_id uuid references file,
    licence_from date,
    licence_to date,
    region_code text,
    address text not null default '',
    contact_name text not null default '',
    contact_phone_enc text,
    email text not null default '',
    industry_code text references industry,
    taxpayer text check (taxpayer in ('general', 'small')),
    submitted_at timestamptz not null,
    unique (case_id, number)
  )`,
  `create index identification_form_of_user on identification_form (user_id, number desc)`,
  // Used to detect self-dealing and identities with too many accounts.
  `create index identification_form_identity on identification_form (identity_hash) where identity_hash is not null`,
  `create table identification_review (
    id uuid primary key,
    form_id uuid not null references identification_form,
    result text not null check (result in ('pass', 'reject')),
    reasons jsonb not null default '[]',
    operator_id text,
    at timestamptz not null
  )`,
  `create index identification_review_of_form on identification_review (form_id, at desc)`,
  ...frozenForEver('identification_review'),
  ...movedFromTheFirstTable(),
  // Reviewed separately from the identity: a qualification may expire or be added while the identity remains valid.
  `create table qualification (
    id uuid primary key,
    user_id uuid not null references "user",
    code text not null,
    number text not null default '',
    file_id uuid not null references file,
    ends_on date,
    status text not null check (status in ('reviewing', 'passed', 'rejected', 'withdrawn')),
    reason text not null default '',
    operator_id text,
    submitted_at timestamptz not null,
    reviewed_at timestamptz
  )`,
  `create index qualification_of_user on qualification (user_id, submitted_at desc)`,
  `create index qualification_queue on qualification (submitted_at) where status = 'reviewing'`,
  `create table reveal_log (
    id uuid primary key,
    user_id uuid not null references "user",
    subject text not null check (subject in ('identification', 'payee')),
    subject_id uuid not null,
    fields text[] not null,
    proof text not null check (proof in ('password', 'sms')),
    address_hash text not null,
    at timestamptz not null default now()
  )`,
  `create index reveal_log_of_user on reveal_log (user_id, at desc)`,
  ...frozenForEver('reveal_log'),
  ...frozenForEver('consent'),
  `create table payee_account (
    id uuid primary key,
    user_id uuid not null references "user",
    kind text not null check (kind in ('bank', 'alipay', 'wechat', 'corp_bank')),
    holder_name text not null,
    no_enc text not null,
    no_hash text not null,
    no_tail text not null,
    phone_enc text,
    bank_name text not null default '',
    branch text not null default '',
    verified text not null default 'none' check (verified in ('none', '3f', '4f', 'small_amount', 'manual')),
    verified_at timestamptz,
    verify_note text not null default '',
    is_default boolean not null default false,
    status text not null default 'active' check (status in ('active', 'removed')),
    created_at timestamptz not null,
    version int not null default 1
  )`,
  `create unique index payee_account_number on payee_account (user_id, no_hash) where status = 'active'`,
  `create unique index payee_account_default on payee_account (user_id) where is_default and status = 'active'`,
  `create index payee_account_identity on payee_account (no_hash)`,
  `create table account_authorisation (
    id uuid primary key,
    user_id uuid not null references "user",
    role text not null check (role in ('media', 'promoted')),
    kind text not null check (kind in ('oa', 'video')),
    account_id uuid references media_account,
    ticket_hash text,
    qr_expires_at timestamptz,
    appid text,
    scopes int[] not null default '{}',
    refresh_token_enc text,
    authorised_at timestamptz,
    last_ok_at timestamptz,
    last_fault text not null default '',
    platform_id text,
    name text not null default '',
    avatar_url text,
    principal_name text,
    verified boolean not null default false,
    fans int not null default 0,
    wx_status smallint not null default 1,
    manual text not null default 'none' check (manual in ('none', 'reviewing', 'passed', 'rejected')),
    removed_at timestamptz,
    ${processColumns}
  )`,
  `create index account_authorisation_of_user on account_authorisation (user_id, role, created_at desc)`,
  `create index account_authorisation_of_account on account_authorisation (account_id) where account_id is not null`,
  `create unique index account_authorisation_ticket on account_authorisation (ticket_hash) where ticket_hash is not null`,
  `create unique index account_authorisation_promoted on account_authorisation (user_id, kind, platform_id)
    where role = 'promoted' and platform_id is not null and removed_at is null`,
  // Proof submitted by the owner when the platform offers no API: screenshots, and a phrase added to the profile.
  `create table account_proof (
    id uuid primary key,
    subject_id uuid not null,
    user_id uuid not null references "user",
    file_ids uuid[] not null,
    phrase text not null,
    note text not null default '',
    submitted_at timestamptz not null
  )`,
  `create index account_proof_of_subject on account_proof (subject_id, submitted_at desc)`,
  ...frozenForEver('account_proof'),
  `alter table media_account
    add column source text not null default 'authorised' check (source in ('authorised', 'manual')),
    add column posts_30d int not null default 0,
    add column contact_name text not null default '',
    add column contact_phone_enc text,
    add column status_reason text not null default '',
    add column accepting boolean not null default true,
    add column rate_medians jsonb`,
  `create index media_account_principal on media_account (principal_name) where principal_name is not null and status <> 'unbound'`,
  `create table account_review_record (
    id uuid primary key,
    account_id uuid not null,
    result text not null check (result in ('pass', 'reject')),
    reasons jsonb not null default '[]',
    operator_id text,
    at timestamptz not null
  )`,
  `create index account_review_record_of_account on account_review_record (account_id, at desc)`,
  ...frozenForEver('account_review_record'),
  // A change adds a row, so the price of past orders remains visible. A null price means no longer offered from that time.
  `create table rate_card (
    id uuid primary key,
    account_id uuid not null references media_account,
    position smallint not null check (position between 1 and 3),
    form text not null check (form in ('hard', 'soft')),
    price_fen int check (price_fen > 0),
    guarantee_reads int check (guarantee_reads > 0),
    effective_from timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index rate_card_in_force on rate_card (account_id, position, form, effective_from desc, id desc)`,
  ...frozenForEver('rate_card'),
  `create table auto_rule (
    account_id uuid not null references media_account,
    ad_type text not null check (ad_type in ('read', 'fans', 'position', 'video')),
    enabled boolean not null,
    min_price_fen int not null check (min_price_fen >= 0),
    industries text[] not null default '{}',
    hours smallint[] not null default '{}',
    max_open int not null check (max_open > 0),
    updated_at timestamptz not null,
    primary key (account_id, ad_type)
  )`,
  `create index auto_rule_enabled on auto_rule (ad_type) where enabled`,
  `create table blacklist (
    ad_user_id uuid not null references "user",
    account_id uuid not null references media_account,
    reason text not null check (reason in ('data', 'content', 'communication', 'industry', 'other')),
    note text not null default '',
    order_id uuid,
    created_at timestamptz not null,
    primary key (ad_user_id, account_id)
  )`,
  `create index blacklist_newest on blacklist (ad_user_id, created_at desc, account_id)`,
  `create table blocked_advertiser (
    media_user_id uuid not null references "user",
    ad_user_id uuid not null references "user",
    note text not null default '',
    created_at timestamptz not null,
    primary key (media_user_id, ad_user_id)
  )`,
  `create table favourite (
    ad_user_id uuid not null references "user",
    account_id uuid not null references media_account,
    created_at timestamptz not null,
    primary key (ad_user_id, account_id)
  )`,
  `create table allow_low (
    ad_user_id uuid not null references "user",
    account_id uuid not null references media_account,
    created_at timestamptz not null,
    primary key (ad_user_id, account_id)
  )`,
  `create table low_quality (
    id uuid primary key,
    account_id uuid not null references media_account,
    level text not null check (level in ('watch', 'low', 'severe')),
    since timestamptz not null,
    last_hit_at timestamptz not null,
    appeal jsonb,
    ruling text not null default '',
    ${processColumns}
  )`,
  `create unique index low_quality_one on low_quality (account_id) where status in ('watch', 'low', 'severe', 'appealed')`,
  `create index low_quality_newest on low_quality (since desc, id desc) where status in ('watch', 'low', 'severe', 'appealed')`,
  `create table low_quality_hit (
    id uuid primary key,
    low_quality_id uuid not null references low_quality,
    code text not null,
    value text not null,
    threshold text not null,
    severe boolean not null,
    evidence jsonb not null default '{}',
    at timestamptz not null
  )`,
  `create index low_quality_hit_of_listing on low_quality_hit (low_quality_id, at)`,
  ...frozenForEver('low_quality_hit'),
];

/** Converts rows of the `identification` table of 0001 to cases with their events; only reviews had written that table. */
function movedFromTheFirstTable(): string[] {
  return [
    `insert into identification_case (id, user_id, form_id, latest_form_id, status, status_at, seq, entered_seq, version, created_at)
      select gen_random_uuid(), o.user_id, case when o.status = 'passed' then o.id end, o.id,
        case when o.status = 'reviewing' then 'pending' else o.status end,
        coalesce(o.reviewed_at, o.submitted_at), n.seq, n.seq, n.seq, o.submitted_at
      from (select distinct on (user_id) * from identification where status in ('reviewing', 'passed', 'rejected')
        order by user_id, submitted_at desc, id desc) o,
      lateral (select case o.status when 'reviewing' then 2 else 3 end as seq) n`,
    `insert into process_event (object_id, seq, process, transition, from_status, to_status, actor, note, data, at)
      select c.id, s.seq, 'identification', s.transition, s.from_status, s.to_status, 'system', '迁移', '{}', c.status_at
      from identification_case c, lateral (values (1, 'create', null, 'none'), (2, 'submit', 'none', 'pending'),
        (3, case c.status when 'passed' then 'pass' else 'reject' end, 'pending', c.status)) s (seq, transition, from_status, to_status)
      where s.seq <= c.seq`,
    `insert into identification_form (id, case_id, user_id, number, kind, name, submitted_at)
      select o.id, c.id, o.user_id, 1, o.kind, o.name, o.submitted_at
      from identification o join identification_case c on c.latest_form_id = o.id`,
    `insert into identification_review (id, form_id, result, reasons, at)
      select gen_random_uuid(), o.id, case o.status when 'passed' then 'pass' else 'reject' end, o.reject_items, coalesce(o.reviewed_at, o.submitted_at)
      from identification o join identification_form f on f.id = o.id where o.status in ('passed', 'rejected')`,
    `drop table identification`,
    `alter table identification_case
      add foreign key (form_id) references identification_form,
      add foreign key (latest_form_id) references identification_form`,
  ];
}
