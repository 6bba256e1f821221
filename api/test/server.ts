import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestServer {
  /** Address of a database from which others can be created. */
  address: string;
  template: string;
}

/** Who opens a database; roles of the whole server, made for one run. */
export const databaseRoles = ['migration', 'application', 'maintenance'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

export const roleName = (template: string, role: DatabaseRole): string => `${template}_${role}`;
const rolePassword = 'test-password';

/** @returns the same database, opened by a role */
export function addressOf(databaseUrl: string, role: DatabaseRole): string {
  const url = new URL(databaseUrl);
  url.username = roleName(testServer().template, role);
  url.password = rolePassword;
  return url.href;
}

/** With what the roles are made, by a superuser. */
export const roleStatements = (template: string): string[] =>
  databaseRoles.map((role) => `create role ${roleName(template, role)} login password '${rolePassword}'`);

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

/**
 * Creates a separate database; `empty` without the schema. Dropped at the end of the run. It belongs to the role of migrations. The address
 * is a superuser's, who may do what tests of damage do; with `TEST_ROLES=apart`, that of the application's role.
 */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { address, template } = testServer();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const made = `create database ${name} owner ${roleName(template, 'migration')}`;
    await client.query(kind === 'migrated' ? `${made} template ${template}` : made);
  } finally {
    await client.end();
  }
  const url = databaseUrl(address, name);
  return kind === 'migrated' && process.env['TEST_ROLES'] === 'apart' ? addressOf(url, 'application') : url;
}

/** The same database, opened by a superuser. */
export function asSuperuser(url: string): string {
  return databaseUrl(testServer().address, new URL(url).pathname.slice(1));
}
