/**
 * Recovery codes that were kept by a keyed hash alone are kept by Argon2id over it. `docs/domain/identity.md#two-steps`. It takes about
 * 10 ms a code.
 */
import { hash } from '@node-rs/argon2';
import { type Kysely, sql } from 'kysely';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ user_id: string; code_hash: string }>`
    select user_id, code_hash from recovery_code where code_hash not like '$argon2id$%'`.execute(db);
  for (const { user_id, code_hash } of rows) {
    const next = await hash(code_hash, cost);
    await sql`update recovery_code set code_hash = ${next} where user_id = ${user_id} and code_hash = ${code_hash}`.execute(db);
  }
}
