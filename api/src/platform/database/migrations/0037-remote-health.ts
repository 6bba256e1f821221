/** Beacons that pages send about the remotes they run, by version; kept for two weeks. `docs/remote-contract.md#health`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table remote_beacon (
    id bigint generated always as identity primary key,
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
    inp_ms integer
  )`.execute(db);
  await sql`create index remote_beacon_at on remote_beacon (at)`.execute(db);
  await sql`create index remote_beacon_version on remote_beacon (remote, version, at)`.execute(db);
  // Every decision of the watch, including those that could not be carried out.
  await sql`create table remote_verdict (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    remote text not null,
    version text not null,
    action text not null check (action in ('take_back', 'switch_off')),
    visits integer not null,
    faulty integer not null,
    addresses integer not null,
    why text not null,
    carried_out boolean not null
  )`.execute(db);
}
