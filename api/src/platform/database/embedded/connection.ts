/** How to connect to an embedded server, and which other processes use it. */

import { basename } from 'node:path';
import { Client, type ClientConfig } from 'pg';

/** Connection options without `database`. */
export type EmbeddedConnection = Required<Pick<ClientConfig, 'host' | 'port' | 'user' | 'password'>>;

export async function answersFor(data: string, connection: EmbeddedConnection): Promise<boolean> {
  return asClient(connection, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return basename(rows[0]?.data_directory ?? '') === basename(data) && rows[0]?.data_directory === data;
  });
}

/** Whether other processes are connected, such as a second instance or an operator's tool. */
export async function usedByOthers(connection: EmbeddedConnection): Promise<boolean> {
  return asClient(connection, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1 limit 1`,
      [applicationName()],
    );
    return rows.length > 0;
  });
}

/** Application name of this process's connections in `pg_stat_activity`. */
export function applicationName(): string {
  return `shizhong-${process.pid}`;
}

async function asClient(connection: EmbeddedConnection, run: (client: Client) => Promise<boolean>): Promise<boolean> {
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
    return await run(client);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
