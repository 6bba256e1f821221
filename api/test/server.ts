import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestServer {
  /** Address of a database from which others can be created. */
  address: string;
  template: string;
}

export const templateName = 'sz_test';

export function testServer(): TestServer {
  const text = process.env['SZ_TEST_SERVER'];
  if (!text) throw new Error('api tests run through the project `api` of jest.config.mjs, which starts their database');
  return JSON.parse(text) as TestServer;
}

export function databaseUrl(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a separate database; `empty` without the schema. Dropped at the end of the run. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { address, template } = testServer();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`create database ${name} ${kind === 'migrated' ? `template ${template}` : ''}`);
  } finally {
    await client.end();
  }
  return databaseUrl(address, name);
}
