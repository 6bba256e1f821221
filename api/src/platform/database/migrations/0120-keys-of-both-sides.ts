/** API keys end, are limited to networks, and are rotated. `docs/domain/identity.md#api-keys`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table api_key
    add column networks text[] not null default '{}',
    add column former_hash text unique,
    add column former_until timestamptz,
    add column expires_at timestamptz`,
];
