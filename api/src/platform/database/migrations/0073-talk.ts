/**
 * The conversation of both sides about an order or booking, and changes that are pushed to open pages without a message.
 * `docs/domain/order.md#conversation`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Its row is locked by whoever writes into the conversation: that numbers the messages without a gap.
  `create table talk (
    order_id uuid primary key,
    process text not null check (process in ('performanceOrder', 'positionOrder')),
    ad_user_id uuid not null references "user",
    media_user_id uuid not null references "user",
    messages int not null default 0 check (messages >= 0),
    ad_read int not null default 0 check (ad_read between 0 and messages),
    media_read int not null default 0 check (media_read between 0 and messages),
    called_by text check (called_by in ('ad', 'media')),
    called_at timestamptz,
    ever_called boolean not null default false,
    check ((called_by is null) = (called_at is null))
  )`,
  `create index talk_called on talk (called_at) where called_at is not null`,
  // May be needed in a dispute: never changed.
  `create table talk_message (
    order_id uuid not null references talk,
    number int not null check (number > 0),
    side text not null check (side in ('ad', 'media', 'operator')),
    by_id text not null,
    text text not null check (char_length(text) <= 1100),
    file_ids uuid[] not null default '{}',
    sha256 text not null,
    at timestamptz not null,
    primary key (order_id, number)
  )`,
  ...frozenForEver('talk_message'),
  `create index talk_message_of_file on talk_message using gin (file_ids)`,
  // Read by the push within seconds and swept after an hour.
  `create table pushed_change (
    id uuid primary key,
    user_id uuid not null,
    things text[] not null,
    at timestamptz not null default now()
  )`,
  `create index pushed_change_of_user on pushed_change (user_id, id)`,
];
