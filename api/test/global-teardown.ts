import { Client } from 'pg';
import { databaseRoles, roleName, testServer } from './server';

/** Removes everything the run created, so that nothing remains on an external server. */
export default async function tearDown(): Promise<void> {
  const { address, template } = testServer();
  const client = new Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${template}%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  for (const role of databaseRoles) await client.query(`drop role if exists ${roleName(template, role)}`);
  await client.end();
  await globalThis.stopTestServer?.();
}
