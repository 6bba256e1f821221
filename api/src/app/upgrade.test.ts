/**
 * From the first version that anybody kept data of, with a stop. `test/former/9b3eef0.sql.br` is the demonstration of commit 9b3eef0 as it lay in its
 * database (`pg_dump --inserts`), without done jobs and answered requests.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { Client } from 'pg';
import { asSuperuser, createTestDatabase } from '../../test/server';
import { createTestApi, type TestApi } from '../../test/test-api';
import { auditResult } from '../operator';
import { DatabaseClock, StillClock } from '../platform';
import { createEngine } from './engine/engine';

// About 15 seconds, and several times that on a busy machine.
jest.setTimeout(400_000);

const secretKey = 'the-secret-of-the-former-version-0123456789';
/** Of the day of the data, whatever day it is: the same timers are due in every run. */
const twoDaysLater = Date.parse('2026-11-30T07:00:00Z');
const dump = fileURLToPath(new URL('../../test/former/9b3eef0.sql.br', import.meta.url));

/** What an upgrade must not change, whatever it does to the tables: each row of the ledger, and where everything stands. */
const kept = [
  `select count(*), md5(string_agg(e::text, ',' order by txn_id, line)) from (select txn_id, line, account_code, side, amount_fen from ledger_entry) e`,
  `select count(*), md5(string_agg(a::text, ',' order by owner_id, code)) from (select owner_id, code, balance_fen from ledger_account where balance_fen <> 0) a`,
  `select status, count(*) from campaign group by 1 order by 1`,
  `select status, count(*) from performance_order group by 1 order by 1`,
  `select status, count(*) from position_order group by 1 order by 1`,
  `select count(*), sum(reads), max(at) from snapshot`,
  `select count(*), max(at) from process_event`,
  `select count(*) from job where kind = 'timer'`,
  `select count(*) from message where read_at is null`,
];

let api: TestApi;
let before: unknown[];
beforeAll(async () => {
  const databaseUrl = await createTestDatabase('empty');
  const client = new Client({ connectionString: asSuperuser(databaseUrl) });
  await client.connect();
  try {
    await client.query(brotliDecompressSync(readFileSync(dump)).toString('utf8'));
    await client.query('set search_path to public');
    before = [];
    for (const question of kept) before.push((await client.query(question)).rows);
  } finally {
    await client.end();
  }
  api = await createTestApi({ databaseUrl, secretKey, runJobs: false }, (services) => {
    services.clock = new DatabaseClock(services.db, new StillClock(twoDaysLater));
  });
}, 400_000);
afterAll(() => api.close());

test('rows of the ledger, balances and statuses are after the upgrade what they were', async () => {
  const after: unknown[] = [];
  for (const question of kept) after.push((await sql.raw(question).execute(api.services.db)).rows);
  expect(after).toEqual(before);
  expect(before[0]).toEqual([expect.objectContaining({ count: '286' })]);
});

test('the audit of the upgraded database is green, and again after every timer that came due meanwhile has run', async () => {
  const looked = await auditResult(api.services);
  expect(looked.breaches).toEqual([]);
  expect(looked.checks).toBeGreaterThan(20);
  const faults: string[] = [];
  const engine = createEngine(api.services, (error, what) => faults.push(`${what}: ${String(error)}`));
  expect(await engine.runDue()).toBeGreaterThan(20);
  expect([faults, (await auditResult(api.services)).breaches]).toEqual([[], []]);
});

test.each(['ad', 'media'] as const)(
  'people of the side %s sign in with their password and find their money and lists',
  async (side) => {
    const { phone = '', password = '' } = demonstrationAccounts.find((each) => each.side === side) ?? {};
    const signedIn = await api.call('auth/login', { phone, password, source: sources[side] }, { side });
    expect(signedIn.msg).toBe('ok');
    const { token } = signedIn.data;
    const list = await api.call(side === 'ad' ? 'adRead/list' : 'media/orders', { page: 1, pageSize: 10 }, { side, token });
    expect(list.data.list.length).toBeGreaterThan(5);
  },
);
