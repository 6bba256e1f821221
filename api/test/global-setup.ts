/**
 * Starts one PostgreSQL for all test files: the server of `TEST_DATABASE_URL` (or `DATABASE_URL`) if given, otherwise the
 * embedded one in a temporary folder. Every file then gets its own database, copied from a migrated template in 30 to 80 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateFiguresWithRoles, migrateWithRoles, startEmbedded } from '../src/platform';
import { addressOf, databaseUrl, figuresEnding, roleName, roleStatements, type TestServer, templateName } from './server';

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}

export default async function setUp(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'];
  let address = given ?? '';
  if (!given) {
    process.env['SZ_RUN'] ??= String(process.pid);
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
    process.env['SZ_TEST_SERVER'] = JSON.stringify({ address, template } satisfies TestServer);
    await makeTemplate(address, template);
  } catch (error) {
    // Otherwise a failed migration would leave the server running: jest runs no teardown after a failed setup.
    await globalThis.stopTestServer?.();
    throw error;
  }
}

/** As an operator does it: the roles, a database that belongs to the role of migrations, and `migrate`. */
async function makeTemplate(address: string, template: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    for (const statement of roleStatements(template)) await client.query(statement);
    await client.query(`create database ${template} owner ${roleName(template, 'migration')}`);
    const url = databaseUrl(address, template);
    await migrateWithRoles({
      databaseUrl: addressOf(url, 'application'),
      migrationDatabaseUrl: addressOf(url, 'migration'),
      maintenanceDatabaseUrl: addressOf(url, 'maintenance'),
    });
    await client.query(`create database ${template}${figuresEnding} owner ${roleName(template, 'migration')}`);
    const figures = databaseUrl(address, `${template}${figuresEnding}`);
    await migrateFiguresWithRoles({
      figuresDatabaseUrl: addressOf(figures, 'application'),
      migrationFiguresDatabaseUrl: addressOf(figures, 'migration'),
      maintenanceFiguresDatabaseUrl: addressOf(figures, 'maintenance'),
    });
  } finally {
    await client.end();
  }
}
