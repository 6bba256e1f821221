import { Client, type PoolConfig } from 'pg';
import { applicationName } from './embedded/connection';

/** Longest time that either connecting or an answer may take. */
const limitMs = 2000;

/**
 * Asks the database over a connection that nothing else uses: one of the pool is waited for as long as everything else
 * waits, 1.8 s at most at ten times the load, and a balancer then takes away a server that works. However many ask the same at once,
 * the database is asked once.
 */
export class Probe {
  readonly #connection: PoolConfig;
  #client: Promise<Client> | null = null;
  readonly #asking = new Map<string, Promise<unknown[]>>();

  constructor(connection: PoolConfig) {
    this.#connection = connection;
  }

  /** @throws when the database has not answered within twice the limit */
  ask<Row>(text: string): Promise<Row[]> {
    const asked = this.#asking.get(text) ?? this.#askOnce(text).finally(() => this.#asking.delete(text));
    this.#asking.set(text, asked);
    return asked as Promise<Row[]>;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#asking.values());
    this.#leave();
  }

  async #askOnce(text: string): Promise<unknown[]> {
    this.#client ??= this.#connect();
    const used = this.#client;
    try {
      return (await (await used).query(text)).rows;
    } catch (error) {
      if (this.#client === used) this.#leave();
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
    // The next question of a connection that broke fails, and the one after it connects anew.
    client.on('error', () => {});
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
    this.#client?.then((client) => client.end()).catch(() => {});
    this.#client = null;
  }
}
