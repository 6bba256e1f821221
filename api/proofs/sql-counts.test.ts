/**
 * The number of SQL statements per endpoint, as a checked-in list, so that a loop of queries cannot be introduced unnoticed.
 * After an intended change run `npm run proofs:sql` and review the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { Client } from 'pg';
import { ready } from './ready';
import { allEndpoints, createWorld, hasField, send, type World } from './world';

const file = join(__dirname, 'sql-counts.json');
const fixed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;

let statements: string[] = [];
const query = Client.prototype.query;
let world: World;

beforeAll(async () => {
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [first] = args;
    statements.push(typeof first === 'string' ? first : String((first as { text?: unknown }).text ?? ''));
    return Reflect.apply(query, this, args);
  } as typeof query;
  world = await createWorld();
});
afterAll(async () => {
  Client.prototype.query = query;
  await world.stage.close();
});

async function cost(key: (typeof allEndpoints)[number][0]): Promise<{ code: number; count: number }> {
  const { who, payload } = await ready(world, key);
  statements = [];
  const { code } = await send(world, key, who, payload);
  // Notifications to other instances are sent later, on a separate connection.
  const count = statements.filter((text) => !/^(LISTEN|UNLISTEN|select pg_notify)/i.test(text)).length;
  return { code, count };
}

const found: Record<string, number> = {};

test.each(allEndpoints)('%s', async (key) => {
  // The first call opens ledger accounts and creates what later ones reuse.
  await cost(key);
  let now = await cost(key);
  // Where a cache of seconds ended between two calls of a busy machine, the next call shows what the call itself needs.
  if (now.count > (fixed[key] ?? now.count)) now = await cost(key);
  expect([key, now.code]).toEqual([key, businessCodes.ok]);
  found[key] = now.count;
  if (process.env['PROOFS_UPDATE']) return;
  expect(`${key}: ${now.count}`).toBe(`${key}: ${fixed[key] ?? 'not in sql-counts.json: npm run proofs:sql'}`);
});

test('a list needs the same number of statements for any number of rows', async () => {
  for (const [key] of allEndpoints) {
    if (!hasField(key, 'pageSize') || !(key in found)) continue;
    expect([key, (await cost(key)).count]).toEqual([key, found[key]]);
  }
});

afterAll(() => {
  if (!process.env['PROOFS_UPDATE']) return;
  const sorted = Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
});
