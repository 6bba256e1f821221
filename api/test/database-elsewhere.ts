/** A database server of its own over TCP with the three roles of production, as an operator would make them. `docs/operations.md#database-roles`. */
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { startEmbedded } from '../src/platform';

export interface DatabaseElsewhere {
  /** Addresses by the setting that holds them. */
  settings: Record<'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'MAINTENANCE_DATABASE_URL', string>;
  close(): Promise<void>;
}

const password = 'test-password';

export async function databaseElsewhere(dataDir: string): Promise<DatabaseElsewhere> {
  const server = await startEmbedded({ dataDir, transport: 'tcp' });
  const { host, port, user, password: ofSuperuser } = server.connection;
  const client = new Client({ connectionString: `postgres://${user}:${ofSuperuser}@${host}:${port}/postgres` });
  await client.connect();
  for (const role of ['sz_migration', 'sz_app', 'sz_maintenance'])
    await client.query(`create role ${role} login password '${password}'`);
  await client.query('create database shizhong owner sz_migration');
  await client.end();
  const address = (role: string) => `postgres://${role}:${password}@${host}:${port}/shizhong`;
  return {
    settings: {
      DATABASE_URL: address('sz_app'),
      MIGRATION_DATABASE_URL: address('sz_migration'),
      MAINTENANCE_DATABASE_URL: address('sz_maintenance'),
    },
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
