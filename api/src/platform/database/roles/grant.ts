/** Gives the roles of application and maintenance what they need, and takes away whatever else they have. Run by the owner of the tables. */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database';
import { moneySchema, type Schema } from '../schema';
import { DatabaseRefused } from './refused';
import { appendOnlyTables, excessOf, unguardedTables } from './rights';

export interface DatabaseRoles {
  application: string;
  /** Null where nobody runs maintenance. */
  maintenance: string | null;
}

/** Name of the role in the address of a database. */
export function roleOf(address: string): string {
  return decodeURIComponent(new URL(address).username);
}

const maintenanceFunctions = 'add_beacon_days(int), drop_beacon_days(int)';

/**
 * Everything at once or nothing; done again it changes nothing, and a running server sees no moment without its rights.
 * @throws DatabaseRefused when a role may do too much by what it is: a superuser, a member of the owner
 */
export async function grantRoles(
  db: Database,
  { application, maintenance }: DatabaseRoles,
  schema: Schema = moneySchema,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.id(schema.lockTable)} in exclusive mode`.execute(trx);
    const unguarded = await unguardedTables(trx, schema.kept);
    if (unguarded.length)
      throw new DatabaseRefused(`rows of ${unguarded.join(', ')} are not kept as they are: a trigger is gone`);
    await closeToEverybody(trx);
    for (const role of [application, maintenance]) {
      if (role === null) continue;
      await run(trx, `revoke all on all tables in schema public from ${quoted(role)}`);
      await run(trx, `revoke all on all sequences in schema public from ${quoted(role)}`);
      await run(trx, `revoke all on function ${maintenanceFunctions} from ${quoted(role)}`);
      await run(trx, `grant usage on schema public to ${quoted(role)}`);
    }
    await grantApplication(trx, quoted(application));
    if (maintenance !== null) await run(trx, `grant execute on function ${maintenanceFunctions} to ${quoted(maintenance)}`);
    for (const role of [application, maintenance]) {
      const excess = role === null ? [] : await excessOf(trx, role);
      if (excess.length)
        throw new DatabaseRefused(`the role ${role} ${excess.join(', ')}; see docs/operations.md#database-roles`);
    }
  });
}

/** Before version 15 of PostgreSQL everybody may create in `public`, and thereby shadow what others call. */
async function closeToEverybody(trx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`select has_schema_privilege('public', 'public', 'CREATE') as open`.execute(trx);
  if (rows[0]?.open) await run(trx, 'revoke create on schema public from public');
  await run(trx, 'revoke all on all tables in schema public from public');
}

async function grantApplication(trx: DatabaseTransaction, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1`.execute(trx);
  const kept = new Set(await appendOnlyTables(trx));
  const [own, others] = [rows.filter(({ name }) => isOfMigrator(name)), rows.filter(({ name }) => !isOfMigrator(name))];
  const changing = others.filter(({ name }) => !kept.has(name));
  await run(trx, `grant select on ${listed(own)} to ${role}`);
  await run(trx, `grant select, insert on ${listed(others)} to ${role}`);
  await run(trx, `grant update, delete on ${listed(changing)} to ${role}`);
  await run(trx, `grant usage on all sequences in schema public to ${role}`);
}

const isOfMigrator = (name: string): boolean => name.startsWith('kysely_');

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const listed = (tables: readonly { name: string }[]): string => tables.map(({ name }) => quoted(name)).join(', ');

async function run(trx: DatabaseTransaction, statement: string): Promise<void> {
  await sql.raw(statement).execute(trx);
}
