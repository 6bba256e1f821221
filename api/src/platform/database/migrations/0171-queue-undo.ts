/** Decisions that wait until they can be undone no more, at the claim of their operator. `docs/domain/operator.md#queues`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table operator_claim
    add column decision jsonb,
    add column decision_at timestamptz,
    add column running_at timestamptz,
    add column fault text not null default ''`,
  `create index operator_claim_decided on operator_claim (decision_at) where decision is not null`,
];
