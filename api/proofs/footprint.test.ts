/**
 * What a whole order leaves behind: rows and bytes, by table, before and after sweeping, from the claim to the released earning. Most of what the database holds
 * is this times the orders. `npm run footprint` prints it for 120 orders. `docs/scale.md`.
 */
import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { sweeps } from '../src/app/parts';
import { sweepAll } from '../src/platform';
import { sweepDoneJobs } from '../src/platform/jobs/sweep-jobs';
import { createStage, type Stage } from '../test/campaign-stage';
import { asSuperuser } from '../test/server';
import { type Cost, countCost } from './cost';
import type { Owner } from './world';

const orders = Number(process.env['FOOTPRINT_ORDERS'] ?? 24);
const owners = 8;
/** Of an order after sweeping. */
const budget = { rows: 90, bytes: 40 * 1024 };
/** All that sweeping may take from an order. What happened to money and orders is kept: transactions for three years, network logs elsewhere. */
const swept = ['job', 'request_log'];
const dayMs = 86_400_000;

let stage: Stage;
let superuser: Client;
beforeAll(async () => {
  stage = await createStage();
  superuser = new Client({ connectionString: asSuperuser(stage.api.settings.databaseUrl ?? '') });
  await superuser.connect();
}, 90_000);
afterAll(async () => {
  await superuser.end();
  await stage.close();
});

interface Size {
  rows: number;
  bytes: number;
}

/** By table, with indexes, and without the room that deleted rows left. */
async function sizes(): Promise<Map<string, Size>> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found = new Map<string, Size>();
  for (const { name } of tables) {
    if (swept.includes(name)) await superuser.query(`vacuum full "${name}"`);
    const { rows } = await superuser.query<{ rows: string; bytes: string }>(
      `select (select count(*) from "${name}") as rows, pg_total_relation_size('"${name}"') as bytes`,
    );
    found.set(name, { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) });
  }
  return found;
}

type Growth = { table: string; rows: number; bytes: number };

const perOrder = (before: Map<string, Size>, after: Map<string, Size>): Growth[] =>
  [...after]
    .map(([table, { rows, bytes }]) => {
      const was = before.get(table) ?? { rows: 0, bytes: 0 };
      return { table, rows: (rows - was.rows) / orders, bytes: (bytes - was.bytes) / orders };
    })
    .filter(({ rows, bytes }) => rows || bytes)
    .sort((a, b) => b.bytes - a.bytes);

const total = (growth: readonly Growth[]): Size => ({
  rows: growth.reduce((sum, { rows }) => sum + rows, 0),
  bytes: growth.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** What the making of an order asks of the processor, its jobs and the demonstration of its figures included. */
function costLine(begun: Cost, ended: Cost): string {
  const each = (from: number, to: number) => ((to - from) / orders).toFixed(0);
  const database =
    begun.databaseMs === null || ended.databaseMs === null ? 'unknown' : `${each(begun.databaseMs, ended.databaseMs)} ms`;
  return `  each: ${each(begun.statements, ended.statements)} statements, processor ${each(begun.serverMs, ended.serverMs)} ms of the server and ${database} of the database`;
}

/** Claims, publications, three days of counting, confirmations, and the days until what was earned is free. */
async function wholeOrders(ad: Awaited<ReturnType<Stage['advertiser']>>, people: readonly Owner[], count: number): Promise<void> {
  for (let done = 0; done < count; done += people.length) {
    const campaign = await stage.running(ad, { budgetFen: 100_000_00 });
    const ids: string[] = [];
    for (const owner of people.slice(0, count - done)) {
      const claimed = await stage.claim(owner, campaign);
      expect([claimed.code, claimed.msg]).toEqual([200, 'ok']);
      const { orderId } = claimed.data;
      const url = `https://mp.weixin.qq.com/s?__biz=MzA3&mid=${randomInt(2 ** 40)}&idx=1&sn=abc&seed=7`;
      await stage.ok(owner, 'media/publish', { id: orderId, url });
      ids.push(orderId);
    }
    await stage.due();
    for (let day = 0; day < 3; day += 1) await stage.advance(24);
    for (const id of ids) {
      const { status } = await stage.db
        .selectFrom('performance_order')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (status === 'confirming') await stage.ok(ad, 'adRead/confirm', { id });
    }
    await stage.advance(24 * 8);
    // As the server does by itself, which that of the tests does not: what an update left is written to again.
    await superuser.query('vacuum');
  }
}

test(`a whole order leaves at most ${budget.rows} rows and ${budget.bytes / 1024} KB, and sweeping takes nothing of money or orders`, async () => {
  const ad = await stage.advertiser(100_000_000_00);
  const people: Owner[] = [];
  for (let n = 0; n < owners; n += 1) people.push(await stage.mediaOwner());
  // So that pages of every table that grows are begun.
  await wholeOrders(ad, people, owners);
  await superuser.query("update request_log set created_at = now() - interval '8 days'");
  await sweepDoneJobs(stage.db, stage.services.clock.now() + 8 * dayMs);
  await sweepAll(stage.services, sweeps);
  const before = await sizes();
  const settled = () =>
    stage.db
      .selectFrom('performance_order')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('status', '=', 'settled')
      .executeTakeFirstOrThrow();
  const first = Number((await settled()).n);

  const { rows } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cost = countCost(rows[0]?.pid ?? 0);
  const begun = cost.now();
  await wholeOrders(ad, people, orders);
  const ended = cost.now();
  cost.close();
  const after = await sizes();
  await superuser.query("update request_log set created_at = now() - interval '8 days'");
  await sweepDoneJobs(stage.db, stage.services.clock.now() + 8 * dayMs);
  await sweepAll(stage.services, sweeps);
  const left = await sizes();

  const [whole, rest] = [perOrder(before, after), perOrder(before, left)];
  const line = (what: string, { rows, bytes }: Size) =>
    `  ${what.padEnd(24)}${rows.toFixed(1).padStart(7)} rows${(bytes / 1024).toFixed(1).padStart(7)} KB`;
  process.stdout.write(
    [
      `what each of ${orders} whole orders leaves behind, with indexes:`,
      ...rest.filter(({ rows, bytes }) => rows >= 0.1 || bytes >= 100).map(({ table, ...size }) => line(table, size)),
      line('together', total(whole)),
      line('after sweeping', total(rest)),
      costLine(begun, ended),
      '',
    ].join('\n'),
  );
  expect(ended.statements).toBeGreaterThan(begun.statements);
  const lost = whole.filter(({ table, rows }) => rows > (rest.find((each) => each.table === table)?.rows ?? 0));
  expect(lost.map(({ table }) => table).filter((table) => !swept.includes(table))).toEqual([]);
  expect(lost.length).toBeGreaterThan(0);
  // They are whole: paid, with entries in the books.
  expect(Number((await settled()).n) - first).toBe(orders);
  expect(rest.find(({ table }) => table === 'ledger_entry')?.rows).toBeGreaterThanOrEqual(4);
  expect(total(rest).rows).toBeLessThanOrEqual(budget.rows);
  expect(total(rest).bytes).toBeLessThanOrEqual(budget.bytes);
}, 600_000);
