/** An account that is only declared belongs to nobody: whoever proves it has it. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'drop index media_account_bound',
  `create unique index media_account_bound on media_account (kind, platform_id)
    where status <> 'unbound' and (source = 'authorised' or status not in ('draft', 'reviewing', 'rejected'))`,
  `create unique index media_account_own on media_account (user_id, kind, platform_id) where status <> 'unbound'`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
