import { Client, type PoolConfig } from 'pg';
import { applicationName } from './embedded/connection';

/** Longest time that either connecting or an answer may take. */
const limitMs = 2000;

/**
 * Asks the database whether it answers, over a connection that nothing else uses: one of the pool is waited for as long as everything else
 * waits, 1.8 s in the median at ten times the load, and a balancer then takes away a server that works. However many ask at once,
 * the database is asked once.
 */
export class Probe {
  readonly #connection: PoolConfig;
  #client: Client | null = null;
  #asking: Promise<void> | null = null;

  constructor(connection: PoolConfig) {
    this.#connection = connection;
  }

  /** @throws when the database has not answered within twice the limit */
  ask(): Promise<void> {
    this.#asking ??= this.#askOnce().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async close(): Promise<void> {
    await this.#asking?.catch(() => {});
    this.#leave();
  }

  async #askOnce(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      await this.#client.query('select 1');
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...this.#connection,
      application_name: applicationName(),
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    return client;
  }

  /** Not waited for: of a database that is stopped, the end of a connection never comes. */
  #leave(): void {
    this.#client?.end().catch(() => {});
    this.#client = null;
  }
}
