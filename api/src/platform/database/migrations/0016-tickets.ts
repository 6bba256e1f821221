/** Tickets and complaints with their messages. `docs/pages/sign-in.md#contact`, `docs/pages/advertiser.md#service`. */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';
import { processColumns } from './0004-marketplace';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A visitor's complaint has no user; the visitor is identified by a phone number verified with an SMS code.
  `create table ticket (
    id uuid primary key,
    no text not null unique,
    user_id uuid references "user",
    side text not null check (side in ('ad', 'media')),
    phone_enc text,
    kind text not null,
    title text not null,
    about_no text,
    first_reply_by timestamptz not null,
    first_replied_at timestamptz,
    updated_at timestamptz not null,
    score int check (score between 1 and 5),
    score_note text not null default '',
    rated_at timestamptz,
    ${processColumns},
    check ((user_id is null) = (phone_enc is not null))
  )`,
  `create index ticket_of_user on ticket (user_id, created_at desc, id desc)`,
  `create index ticket_queue on ticket (first_reply_by) where status in ('open', 'handling')`,
  `create table ticket_message (
    id uuid primary key,
    ticket_id uuid not null references ticket,
    operator_id text,
    body text not null,
    at timestamptz not null
  )`,
  `create index ticket_message_of_ticket on ticket_message (ticket_id, at, id)`,
  ...frozenForEver('ticket_message'),
  `create table ticket_file (
    message_id uuid not null references ticket_message,
    file_id uuid not null references file,
    primary key (message_id, file_id)
  )`,
  ...frozenForEver('ticket_file'),
];
