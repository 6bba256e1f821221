/**
 * Shared by all processes: event rows, timers, the clock. `docs/domain/overview.md#processes`; `docs/architecture.md#processes`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table process_event (
    object_id uuid not null,
    seq int not null,
    process text not null,
    transition text not null,
    outcome text,
    from_status text,
    to_status text not null,
    actor text not null check (actor in ('ad', 'media', 'operator', 'system')),
    actor_id text,
    note text not null default '',
    data jsonb not null default '{}',
    at timestamptz not null,
    primary key (object_id, seq)
  )`,
  `create index process_event_at on process_event (process, at desc)`,
  ...frozenForEver('process_event'),
  // A timer refers to the event that set it: when the object has moved on, the timer is late and does nothing.
  `create table job (
    id uuid primary key,
    kind text not null,
    object_id uuid,
    set_at_seq int,
    payload jsonb not null default '{}',
    due_at timestamptz not null,
    attempts int not null default 0,
    last_fault text,
    done_at timestamptz,
    outcome text,
    created_at timestamptz not null default now()
  )`,
  `create index job_due on job (due_at, id) where done_at is null`,
  `create index job_of_object on job (object_id) where done_at is null and object_id is not null`,
  `create table clock (
    id int primary key check (id = 1),
    offset_ms bigint not null check (offset_ms >= 0)
  )`,
  `insert into clock (id, offset_ms) values (1, 0)`,
];
