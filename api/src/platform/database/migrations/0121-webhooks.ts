/** Messages posted to addresses of people's own. `docs/domain/identity.md#webhooks`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table webhook (
    id uuid primary key,
    user_id uuid not null references "user",
    url text not null,
    classes text[] not null check (cardinality(classes) > 0),
    secret_enc text not null,
    former_enc text,
    former_until timestamptz,
    created_at timestamptz not null,
    paused_at timestamptz,
    unique (user_id, url)
  )`,
  `create table webhook_delivery (
    id uuid primary key,
    webhook_id uuid not null references webhook on delete cascade,
    event_id uuid not null,
    type text not null,
    title text not null,
    body text not null,
    link text not null,
    at timestamptz not null,
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
    tries int not null default 0,
    due_at timestamptz not null default now(),
    tried_at timestamptz,
    http_status int,
    fault text not null default '',
    unique (webhook_id, event_id)
  )`,
  `create index webhook_delivery_due on webhook_delivery (due_at) where state = 'queued'`,
  'create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, at desc, id desc)',
];
