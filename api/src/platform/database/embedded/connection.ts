/** How an embedded server is reached, and who else uses it. */

import { basename } from 'node:path';
import { Client, type ClientConfig } from 'pg';

/** How to connect, without `database`. */
export type EmbeddedConnection = Required<Pick<ClientConfig, 'host' | 'port' | 'user' | 'password'>>;

export async function answersFor(data: string, connection: EmbeddedConnection): Promise<boolean> {
  return asClient(connection, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return basename(rows[0]?.data_directory ?? '') === basename(data) && rows[0]?.data_directory === data;
  });
}

/** Other processes than this one that are connected: a second instance, or an operator's tool. */
export async function usedByOthers(connection: EmbeddedConnection): Promise<boolean> {
  return asClient(connection, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1 limit 1`,
      [applicationName()],
    );
    return rows.length > 0;
  });
}

/** Name under which this process's connections show in `pg_stat_activity`. */
export function applicationName(): string {
  return `shizhong-${process.pid}`;
}

async function asClient(connection: EmbeddedConnection, ask: (client: Client) => Promise<boolean>): Promise<boolean> {
  const client = new Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    application_name: applicationName(),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
