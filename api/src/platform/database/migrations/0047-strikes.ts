/**
 * Defaults and proven violations of a media account, temporary freezes, and temporary claim bans.
 * `docs/domain/supply.md#strikes`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table account_strike (
    account_id uuid not null references media_account,
    order_id uuid not null,
    order_no text not null,
    event text not null,
    at timestamptz not null,
    frozen_at timestamptz,
    primary key (order_id, event)
  )`,
  `create index account_strike_open on account_strike (account_id, at) where frozen_at is null`,
  `alter table media_account add frozen_until timestamptz, add claims_from timestamptz`,
  // Accounts already below forty points are banned from now on, but not indefinitely.
  `update media_account set claims_from = now() + interval '30 days' where perf_tenths < 400`,
  `insert into job (id, kind, object_id, set_at_seq, payload, due_at)
    select gen_random_uuid(), 'account.claimsAgain', id, null, '{}', claims_from from media_account where claims_from is not null`,
];
