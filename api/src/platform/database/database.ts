import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, Pool, type PoolConfig, types } from 'pg';
import { applicationName } from './embedded/connection';
import { CommitUnknown, namingPool } from './prepared';
import { Probe } from './probe';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Keeps a `date` as its text `YYYY-MM-DD`: the driver would turn it into midnight of the machine's own time zone. */
types.setTypeParser(types.builtins.DATE, (text) => text);

export interface Opened {
  size: number;
  onError: (error: Error) => void;
  /** Longest wait for the answer to a COMMIT; a synchronous standby that is away is given up by the cluster sooner. */
  commitMs?: number;
}

/** A pool with timeouts: when the database is gone, a request waits seconds, not indefinitely. */
export function openDatabase(connection: PoolConfig, { size, onError, commitMs = 20_000 }: Opened): Database {
  const pool = new Pool({
    ...connection,
    max: size,
    application_name: applicationName(),
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // A query waiting longer than this for a locked row fails with a retry message instead of holding a connection others need.
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
    // A machine that is gone answers nothing, also not that it is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that breaks (the server was killed) is reported here; without a listener it would end the process.
  pool.on('error', onError);
  // The pool listens to idle connections only: one that breaks inside a transaction, between two queries, would also end the
  // process. Its next query fails and reports the error to the caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  const probe = new Probe(connection);
  const named = namingPool(pool, commitMs);
  const end = async () => {
    await probe.close();
    await named.end();
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...named, end } }) });
  probes.set(db, probe);
  connections.set(db, connection);
  pools.set(db, pool);
  return db;
}

const connections = new WeakMap<Database, PoolConfig>();
const pools = new WeakMap<Database, Pool>();
const probes = new WeakMap<Database, Probe>();

/** Asks the database in bounded time, beside everything that waits for a connection. @throws when it does not answer */
export async function askForRows<Row>(db: Database, text: string): Promise<Row[]> {
  return (await probes.get(db)?.ask<Row>(text)) ?? [];
}

/**
 * Waits for as long as the server is away, starts or is a standby: a supervisor would only start the program again.
 * @param note notified every half minute
 */
export async function untilReachable(connectionString: string, note: (message: string) => void): Promise<void> {
  const probe = new Probe({ connectionString });
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        const [server] = await probe.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        if (!server?.standby) return;
        if (tries % 30 === 0) note('the database is a standby; waiting for it to be the primary');
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        if (tries % 30 === 0) note(`the database is away (${codeOf(error) ?? String(error)}); waiting for it`);
      }
      await new Promise((later) => setTimeout(later, 1000));
    }
  } finally {
    await probe.close();
  }
}

/** Connections of the pool, and requests that wait for one. */
export function poolState(db: Database): { used: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  if (!pool) return { used: 0, idle: 0, waiting: 0 };
  return { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Limit of requests waiting for a connection: a minimum and a multiple of the pool size. A longer queue only adds waiting. */
const maxQueue = { min: 100, pools: 8 } as const;

/** Whether the queue for connections is so long that a new request should be asked to retry later. */
export function isCrowded(db: Database): boolean {
  const pool = pools.get(db);
  return pool !== undefined && pool.waitingCount > Math.max(maxQueue.min, pool.options.max * maxQueue.pools);
}

/** A separate client for LISTEN, not yet connected; pool connections serve changing transactions. Null within a transaction. */
export function listeningClient(db: Database): Client | null {
  const connection = connections.get(db);
  return connection ? new Client({ ...connection, application_name: applicationName(), connectionTimeoutMillis: 5000 }) : null;
}

/**
 * The same database over connections whose commits do not wait for the disk: a crash loses the last transactions, but never part
 * of one. Use it only for data that can be regenerated, and close it after use.
 */
export function relaxedDatabase(db: Database): Database {
  const connection = connections.get(db);
  if (!connection) return db;
  return openDatabase({ ...connection, options: '-c synchronous_commit=off' }, { size: 3, onError() {} });
}

/** SQLSTATE of a failed query, or null when the error has none. */
export function sqlState(error: unknown): string | null {
  const code = codeOf(error);
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Whether the database itself is unavailable (rather than our query wrong): the response is then 503, retry later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true;
  const code = codeOf(error);
  // 25006: the server has become a standby.
  if (code !== null && /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|08|57P|53|25006)/.test(code)) return true;
  const message = String((error as { message?: unknown } | null)?.message);
  // What a coordinator says of a node that it has lost.
  if (code === 'XX000') return /server closed the connection|connection to the remote node/i.test(message);
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(message);
}

/** Whether the database is up but contended: a lock timeout, a deadlock, a statement that took too long. Retry later. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['55P03', '40P01', '40001', '57014'].includes(sqlState(error) ?? '');
}

/** Whether the query timed out waiting for a row that another transaction holds. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** By shape, not `instanceof`: driver errors may come from another realm (jest), a failed connect may be an AggregateError. */
function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}
