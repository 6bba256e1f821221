/** Creates the platform's own accounts up front: a posting looks them up in the statement that writes it (`ledger/store.ts`). */
import { type Kysely, sql } from 'kysely';

const codes = ['1001', '1002', '2201', '2202', '4001', '4002', '5001', '5002', '5003', '5004'];

export async function up(db: Kysely<never>): Promise<void> {
  const values = sql.join(codes.map((code) => sql`(gen_random_uuid(), ${code}, null, false)`));
  await sql`insert into ledger_account (id, code, owner_id, guarded) values ${values} on conflict (code, owner_id) do nothing`.execute(
    db,
  );
}
