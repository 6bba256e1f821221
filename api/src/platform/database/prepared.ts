/**
 * Statements that are parsed and planned once per connection. Kysely passes the driver unnamed statements, and planning those of
 * a posting then costs PostgreSQL more than running them. Only handwritten statements are named: for a list with filters, one
 * plan for all values would be the wrong plan.
 */
import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { inStatement } from '../traces/traces';
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

/** What happened to a transaction is not known: its COMMIT was not answered in time. The repeat with the same request id finds out. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
  constructor(afterMs: number) {
    super(`COMMIT was not answered within ${afterMs} ms`);
  }
}

/**
 * The pool as Kysely sees it: a statement declared by `prepared` is sent under its name, and a COMMIT is not waited for without end. The database bounds every
 * other statement, but not the wait of a COMMIT for a standby that is away.
 */
export function namingPool(pool: Pool, commitMs: number): PostgresPool {
  return {
    connect: async () => naming(await pool.connect(), commitMs),
    end: () => pool.end(),
  };
}

/** One wrapper per connection, because Kysely identifies a connection by its object. */
const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();

function naming(client: PoolClient, commitMs: number): PostgresPoolClient {
  const known = wrappers.get(client);
  if (known) return known;
  let isOfNoUse = false;
  let unknown: CommitUnknown | null = null;
  const send = async (text: string, values: unknown[]) => {
    // Whoever began the transaction rolls it back now, and would wait behind the COMMIT.
    if (unknown && text === 'rollback') return { rows: [] };
    const name = names.get(text);
    try {
      const asked = name === undefined ? client.query(text, values) : client.query({ name, text, values });
      return await (text === 'commit' ? answeredWithin(asked, commitMs) : asked);
    } catch (error) {
      // 25006: it leads to a server that is a standby by now, and will lead there for as long as it is kept.
      if (error instanceof CommitUnknown) unknown = error;
      isOfNoUse ||= unknown !== null || (error as { code?: unknown } | null)?.code === '25006';
      throw error;
    }
  };
  // Kysely's type also has a cursor, which we never use.
  const query = (text: string, values: unknown[] = []) => inStatement(text, () => send(text, values));
  const wrapper: PostgresPoolClient = {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isOfNoUse),
  };
  wrappers.set(client, wrapper);
  return wrapper;
}

async function answeredWithin<T>(asked: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new CommitUnknown(limitMs)), limitMs);
  });
  // Answered or broken later, when nobody waits any more.
  asked.catch(() => {});
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
