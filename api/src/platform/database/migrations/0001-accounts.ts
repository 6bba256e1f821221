/** People, sessions, sign-in protection, channels, uploads. `docs/domain/identity.md#entities` and `docs/domain/growth.md#entities`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table installation (
    id int primary key check (id = 1),
    key_check text not null
  )`,
  `create table industry (
    code text primary key,
    name text not null,
    qualification boolean not null,
    position int not null
  )`,
  // `docs/domain/compliance.md#industries`; qualification: the industry needs proof before its first advertisement.
  `insert into industry (code, name, qualification, position) values
    ('ecommerce', '电商零售', false, 1),
    ('food', '食品饮料', false, 2),
    ('health_food', '保健食品', true, 3),
    ('beauty', '美妆日化', false, 4),
    ('fashion', '服饰', false, 5),
    ('home', '家居家电', false, 6),
    ('education', '教育培训', true, 7),
    ('local', '本地生活', false, 8),
    ('catering', '餐饮', false, 9),
    ('travel', '旅游酒店', false, 10),
    ('auto', '汽车', false, 11),
    ('realty', '房产', true, 12),
    ('game', '游戏', true, 13),
    ('tool', '工具应用', false, 14),
    ('business', '企业服务', false, 15),
    ('finance', '金融保险', true, 16),
    ('medical', '医疗健康', true, 17),
    ('baby', '母婴', false, 18),
    ('recruit', '招聘', false, 19),
    ('books', '图书文娱', false, 20),
    ('other', '其他', false, 21)`,
  `create table "user" (
    id uuid primary key,
    side text not null check (side in ('ad', 'media')),
    phone_enc text not null,
    phone_hash text not null,
    password_hash text not null,
    nickname text not null default '',
    avatar_file_id uuid,
    status text not null default 'active' check (status in ('active', 'frozen', 'closing', 'closed')),
    company text,
    industry_code text references industry,
    media_kind text check (media_kind in ('oa', 'video', 'both')),
    invite_code text not null unique,
    inviter_user_id uuid references "user",
    inviter_channel_id uuid,
    risk_score int not null default 0 check (risk_score between 0 and 100),
    perf_score double precision not null default 80 check (perf_score between 0 and 100),
    cashout_locked_until timestamptz,
    last_login_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1,
    unique (side, phone_hash)
  )`,
  `create table session (
    id uuid primary key,
    user_id uuid not null references "user",
    token_hash text not null unique,
    source text not null,
    ip text not null,
    user_agent text not null,
    remember boolean not null,
    expires_at timestamptz not null,
    last_seen_at timestamptz not null default now(),
    revoked_at timestamptz,
    revoked_reason text,
    created_at timestamptz not null default now()
  )`,
  `create index session_live on session (user_id, created_at) where revoked_at is null`,
  `create table sms_code (
    id uuid primary key,
    side text not null,
    purpose text not null,
    phone_hash text not null,
    code_hash text not null,
    tries int not null default 0,
    ip_hash text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index sms_code_latest on sms_code (phone_hash, purpose, side, created_at desc)`,
  `create table captcha (
    id uuid primary key,
    answer_hash text not null,
    expires_at timestamptz not null
  )`,
  `create table login_failure (
    side text not null,
    phone_hash text not null,
    ip_hash text not null,
    failures int not null,
    last_at timestamptz not null,
    locked_until timestamptz,
    primary key (side, phone_hash, ip_hash)
  )`,
  `create table rate_counter (
    key text not null,
    window_start timestamptz not null,
    hits int not null,
    expires_at timestamptz not null,
    primary key (key, window_start)
  )`,
  `create index rate_counter_expiry on rate_counter (expires_at)`,
  `create table reset_token (
    id uuid primary key,
    user_id uuid not null references "user",
    token_hash text not null unique,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table consent (
    id uuid primary key,
    user_id uuid not null references "user",
    doc text not null,
    doc_version text not null,
    action text not null check (action in ('agree', 'withdraw')),
    ip text not null,
    at timestamptz not null default now()
  )`,
  `create index consent_of_user on consent (user_id)`,
  `create table promo_channel (
    id uuid primary key,
    token text not null unique,
    owner_user_id uuid references "user",
    uid text not null,
    mid text not null,
    kind text not null default 'offline' check (kind in ('user', 'media', 'ad', 'offline')),
    prom_code text unique,
    status text not null default 'active' check (status in ('active', 'closed')),
    created_at timestamptz not null default now(),
    unique (uid, mid)
  )`,
  `alter table "user" add foreign key (inviter_channel_id) references promo_channel`,
  `create table promo_visit (
    id uuid primary key,
    channel_id uuid references promo_channel,
    token text not null,
    prom text not null,
    ip_hash text not null,
    user_agent text not null,
    day date not null,
    at timestamptz not null default now(),
    unique (token, prom, ip_hash, day)
  )`,
  `create table attribution (
    user_id uuid primary key references "user",
    channel_id uuid references promo_channel,
    token text not null,
    prom text not null,
    model text not null,
    at timestamptz not null default now()
  )`,
  `create table request_log (
    endpoint text not null,
    request_id uuid not null,
    content_hash text not null,
    answer_enc text not null,
    created_at timestamptz not null default now(),
    primary key (endpoint, request_id)
  )`,
  `create index request_log_age on request_log (created_at)`,
  `create table identification (
    id uuid primary key,
    user_id uuid not null references "user",
    kind text not null check (kind in ('person', 'company', 'individual_biz', 'org')),
    name text not null,
    status text not null check (status in ('reviewing', 'passed', 'rejected', 'expired', 'changing')),
    reject_items jsonb not null default '[]',
    submitted_at timestamptz not null,
    reviewed_at timestamptz,
    valid_to timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create unique index identification_one_passed on identification (user_id) where status = 'passed'`,
  `create index identification_of_user on identification (user_id, submitted_at desc)`,
  `create table file (
    id uuid primary key,
    user_id uuid not null references "user",
    purpose text not null check (purpose in ('avatar', 'licence', 'attachment')),
    media_type text not null,
    bytes int not null,
    width int,
    height int,
    sha256 text not null,
    storage_key text not null,
    created_at timestamptz not null default now()
  )`,
  `alter table "user" add foreign key (avatar_file_id) references file`,
];
