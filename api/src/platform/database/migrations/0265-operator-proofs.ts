/**
 * When whoever sits at the desk last proved who they are: acts on money ask for that anew. `docs/domain/operator.md#access`.
 * Locks `operator_session`, which has a few dozen rows, for the moment in which the column is added.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table operator_session add column proved_at timestamptz not null default now()').execute(db);
}
