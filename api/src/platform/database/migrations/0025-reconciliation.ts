/** Daily totals of each payment channel compared with the channel's own records. `docs/domain/money.md#reconciliation`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table reconciliation (
    day date not null,
    channel text not null,
    deposits int not null default 0,
    refunds int not null default 0,
    in_fen bigint not null default 0,
    out_fen bigint not null default 0,
    begun_at timestamptz not null,
    done_at timestamptz,
    primary key (day, channel)
  )`,
  `create table reconciliation_difference (
    id uuid primary key,
    day date not null,
    channel text not null,
    kind text not null check (kind in ('not_there', 'not_booked', 'amount', 'number', 'refund_not_there', 'ledger')),
    no text not null,
    ours_fen bigint not null,
    theirs_fen bigint not null,
    at timestamptz not null,
    handled_by text,
    handled_at timestamptz,
    note text not null default '',
    unique (day, channel, kind, no)
  )`,
  `create index reconciliation_open on reconciliation_difference (at) where handled_at is null`,
];
