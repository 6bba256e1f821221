/** How busy each server was in each minute of the last week. `docs/operations.md#watching`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table load_sample (
    at timestamptz not null,
    server text not null,
    answers int not null,
    faults int not null,
    refused int not null,
    slow int not null,
    waiting int not null,
    lag_ms double precision not null,
    cpu_ms double precision not null,
    memory_mb double precision not null,
    jobs_due int not null,
    job_wait_s double precision not null,
    primary key (at, server)
  )`.execute(db);
}
