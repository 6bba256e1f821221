import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, Pool, type PoolConfig, types } from 'pg';
import { applicationName } from './embedded/connection';
import { namingPool } from './prepared';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** A `date` stays its text `YYYY-MM-DD`: the driver would make it midnight of the machine's own zone. */
types.setTypeParser(types.builtins.DATE, (text) => text);

/** A pool with time-outs: a database that is gone costs a request seconds, never for ever. */
export function openDatabase(connection: PoolConfig, options: { size: number; onError: (error: Error) => void }): Database {
  const pool = new Pool({
    ...connection,
    max: options.size,
    application_name: applicationName(),
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Who waits longer than this for somebody else's row is told to try again, instead of holding a connection that others need.
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that breaks (the server was killed) is reported here; without a listener it would end the process.
  pool.on('error', options.onError);
  // The pool listens to idle connections only: one that breaks within a transaction, between two queries, would end the process as well.
  // Its next query fails and tells whoever waits for it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) });
  connections.set(db, connection);
  pools.set(db, pool);
  return db;
}

const connections = new WeakMap<Database, PoolConfig>();
const pools = new WeakMap<Database, Pool>();

/** Requests that may wait for a connection, at least and in pool lengths; one more would only make everybody wait longer. */
const longestQueue = { least: 100, pools: 8 } as const;

/** Whether so many wait for a connection already that a new request is better told to come back. */
export function isCrowded(db: Database): boolean {
  const pool = pools.get(db);
  return pool !== undefined && pool.waitingCount > Math.max(longestQueue.least, pool.options.max * longestQueue.pools);
}

/** A connection of its own beside the pool, not yet connected, for LISTEN: the pool's are handed from transaction to transaction. Null within one. */
export function listeningClient(db: Database): Client | null {
  const connection = connections.get(db);
  return connection ? new Client({ ...connection, application_name: applicationName(), connectionTimeoutMillis: 5000 }) : null;
}

/**
 * The same database by connections whose commits do not wait for the disk: a crash loses the last ones, never half of one. For what can be made
 * again; close it after use.
 */
export function relaxedDatabase(db: Database): Database {
  const connection = connections.get(db);
  if (!connection) return db;
  return openDatabase({ ...connection, options: '-c synchronous_commit=off' }, { size: 3, onError() {} });
}

/** SQLSTATE of a failed query, or null. */
export function sqlState(error: unknown): string | null {
  const code = codeOf(error);
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Whether the database itself is away (and not our query wrong): the answer is then 503, try again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== null && /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|08|57P|53)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    String((error as { message?: unknown } | null)?.message),
  );
}

/** Whether the database is well and somebody else was first: a lock that did not come, a deadlock, a statement that took too long. Try again. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['55P03', '40P01', '40001', '57014'].includes(sqlState(error) ?? '');
}

/** Whether a row that another transaction holds was waited for in vain. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** By shape and not by `instanceof`: the driver's errors may come from another realm (jest), and several connects from an AggregateError. */
function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}
