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
  const name = `${testServer().template}_${randomBytes(6).toString('hex')}`;
  const url = await create(name, kind === 'migrated' ? testServer().template : null);
  if (areFiguresApart() && kind === 'migrated') await createFiguresDatabase(url);
  return kind === 'migrated' && process.env['TEST_ROLES'] === 'apart' ? addressOf(url, 'application') : url;
}

/** With `TEST_FIGURES_APART=1` every server of the tests has its figures in another database than money. */
const areFiguresApart = (): boolean => process.env['TEST_FIGURES_APART'] === '1';

/** Ends the name of a database of figures, and that of the template of such. */
export const figuresEnding = '_figures';

/** Creates the database of figures beside a database that `createTestDatabase` made. */
export async function createFiguresDatabase(databaseUrl: string): Promise<string> {
  await create(`${new URL(databaseUrl).pathname.slice(1)}${figuresEnding}`, `${testServer().template}${figuresEnding}`);
  return figuresBeside(databaseUrl);
}

/** Where the figures of a test's database are: null in the same one. */
export function figuresUrlOf(databaseUrl: string): string | null {
  return areFiguresApart() ? figuresBeside(databaseUrl) : null;
}

function figuresBeside(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `${url.pathname}${figuresEnding}`;
  return url.href;
}

async function create(name: string, of: string | null): Promise<string> {
  const { address, template } = testServer();
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const made = `create database ${name} owner ${roleName(template, 'migration')}`;
    await client.query(of === null ? made : `${made} template ${of}`);
  } finally {
    await client.end();
  }
  return databaseUrl(address, name);
}

/** The same database, opened by a superuser. */
export function asSuperuser(url: string): string {
  return databaseUrl(testServer().address, new URL(url).pathname.slice(1));
}
