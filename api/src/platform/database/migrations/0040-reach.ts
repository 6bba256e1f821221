/**
 * E-mail and WeChat of a user, the user's API keys, and the outbox of notices. `docs/pages/advertiser.md#profile`,
 * `docs/pages/advertiser.md#messages`, `docs/domain/identity.md#reach`, `docs/domain/site.md#messages`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table user_email (
    user_id uuid primary key references "user",
    email text not null,
    confirmed_at timestamptz not null
  )`,
  `create table mail_code (
    id uuid primary key,
    user_id uuid not null references "user",
    email text not null,
    code_hash text not null,
    tries int not null default 0,
    used_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index mail_code_of_user on mail_code (user_id, created_at desc)`,
  `create table wx_info (
    user_id uuid primary key references "user",
    side text not null check (side in ('ad', 'media')),
    appid text not null,
    openid text not null,
    unionid text,
    nickname text not null,
    avatar text,
    subscribed boolean not null,
    bound_at timestamptz not null,
    unique (appid, openid, side)
  )`,
  `create table wx_bind (
    id uuid primary key,
    user_id uuid not null references "user",
    state text not null default 'pending' check (state in ('pending', 'bound', 'refused', 'taken')),
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create table api_key (
    id uuid primary key,
    user_id uuid not null references "user",
    name text not null,
    token_hash text not null unique,
    tail text not null,
    scopes text[] not null check (cardinality(scopes) > 0),
    created_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index api_key_of_user on api_key (user_id, created_at desc)`,
  `create table notice_channel (
    user_id uuid not null references "user",
    class text not null,
    channel text not null check (channel in ('sms', 'wechat')),
    primary key (user_id, class, channel)
  )`,
  // A message may be deleted before its copy is sent; the log remains.
  `create table notify_log (
    id uuid primary key,
    user_id uuid not null references "user",
    channel text not null check (channel in ('sms', 'wechat', 'email')),
    template text not null,
    message_id uuid,
    target text not null default '',
    subject text not null default '',
    body text not null default '',
    status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'skipped', 'failed')),
    fault text not null default '',
    tries int not null default 0,
    due_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    done_at timestamptz
  )`,
  `create index notify_log_due on notify_log (due_at) where status = 'queued'`,
  `create index notify_log_of_user on notify_log (user_id, created_at desc)`,
  `create index notify_log_age on notify_log (created_at desc)`,
];
