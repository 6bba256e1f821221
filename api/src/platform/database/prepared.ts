/**
 * Statements that are parsed and planned once per connection. Kysely passes the driver unnamed statements, and planning those of
 * a posting then costs PostgreSQL more than running them. Only handwritten statements are named: for a list with filters, one
 * plan for all values would be the wrong plan.
 */
import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Tables } from './tables';

const names = new Map<string, string>();

export type Prepared<Row> = (db: Kysely<Tables>, values: readonly unknown[]) => Promise<Row[]>;

/**
 * @param text SQL with `$1` …, identical on every call
 * @returns a function that runs it in `db`, either the database or a transaction
 */
export function prepared<Row>(text: string): Prepared<Row> {
  names.set(text, `p${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** The pool as Kysely sees it: a statement declared by `prepared` is sent under its name. */
export function namingPool(pool: Pool): PostgresPool {
  return {
    connect: async () => naming(await pool.connect()),
    end: () => pool.end(),
  };
}

/** One wrapper per connection, because Kysely identifies a connection by its object. */
const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();

function naming(client: PoolClient): PostgresPoolClient {
  const known = wrappers.get(client);
  if (known) return known;
  // Kysely's type also has a cursor, which we never use.
  const query = (text: string, values: unknown[] = []) => {
    const name = names.get(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  const wrapper: PostgresPoolClient = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  wrappers.set(client, wrapper);
  return wrapper;
}
