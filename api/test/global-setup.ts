/**
 * Starts one PostgreSQL for all test files: the server of `TEST_DATABASE_URL` (or `DATABASE_URL`) if given, otherwise the
 * embedded one in a temporary folder. Every file then gets its own database, copied from a migrated template in 30 to 80 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, openDatabase, startEmbedded } from '../src/platform';
import { databaseUrl, type TestServer, templateName } from './server';

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}

export default async function setUp(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'];
  let address = given ?? '';
  if (!given) {
    const dataDir = await mkdtemp(join(tmpdir(), 'sz-test-'));
    const server = await startEmbedded({ dataDir, durable: false });
    const { host, user, password, port } = server.connection;
    const at = host.startsWith('/')
      ? `localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`
      : `${host}:${port}/postgres`;
    address = `postgres://${user}:${password}@${at}`;
    globalThis.stopTestServer = async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  }
  try {
    const template = `${templateName}_${process.pid}`;
    await makeTemplate(address, template);
    process.env['SZ_TEST_SERVER'] = JSON.stringify({ address, template } satisfies TestServer);
  } catch (error) {
    // Otherwise a failed migration would leave the server running: jest runs no teardown after a failed setup.
    await globalThis.stopTestServer?.();
    throw error;
  }
}

async function makeTemplate(address: string, template: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`create database ${template}`);
    const db = openDatabase({ connectionString: databaseUrl(address, template) }, { size: 2, onError() {} });
    try {
      await migrate(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await client.end();
  }
}
