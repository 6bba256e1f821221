/**
 * `npm run bench:api`: figures of one run on this machine, for comparing one state of the program with another. The callers run on the same
 * cores as the server, so absolute figures are low. `-- --orders 1000000` grows the lists further; `DATABASE_URL` measures a server of yours.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { type ServerProcess, startServer, stopServer } from '../proofs/servers';
import { startEmbedded } from '../src/database/embedded/server';
import { ensureDatabase } from '../src/database/migrate';
import { audit } from '../src/ledger/audit';
import { auditChecks } from '../src/ops/audit-checks';
import { createStage, type Person, type Stage } from '../test/campaign-stage';
import { benchLedger } from './ledger';
import { benchList, growOrders, planOf } from './lists';
import { Caller, during, each, percentile } from './load';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    owners: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const most = Number(options.orders);
const ms = Number(options.seconds) * 1000;

function say(name: string, figure: string): void {
  process.stdout.write(`${name.padEnd(58)} ${figure}\n`);
}

const rate = (perS: number) => `${perS.toFixed(perS < 100 ? 1 : 0)}/s`;
const waits = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** Processor time of a process so far in ms; Linux only. Unlike the rates it says the same on a busy machine. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MB; Linux only. */
function memoryOf(pid: number | undefined): string {
  try {
    const found = /VmRSS:\s+(\d+) kB[\s\S]*/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? `${(Number(found[1]) / 1024).toFixed(0)} MB` : 'unknown';
  } catch {
    return 'unknown on this system';
  }
}

async function reads(server: ServerProcess, stage: Stage, ad: Person): Promise<void> {
  const caller = new Caller(server.address, stage.api.settings, 32);
  await during(1000, 32, () => caller.call(ad, 'ad/getUserInfo', {}));
  say('memory of the server before load', memoryOf(server.process.pid));
  const before = processorMs(server.process.pid);
  const { results, perS } = await during(ms, 32, () => caller.call(ad, 'ad/getUserInfo', {}));
  say(
    'processor time of the server for one user info',
    `${((processorMs(server.process.pid) - before) / results.length).toFixed(2)} ms`,
  );
  const good = results.filter(({ code }) => code === 200).length;
  say(
    'signed user info, 32 connections',
    `${rate(perS)}, ${waits(results.map((one) => one.ms))}, ${good} of ${results.length} good`,
  );
  say('memory of the server under load', memoryOf(server.process.pid));
  caller.close();
}

async function claimsAndSettlements(
  server: ServerProcess,
  stage: Stage,
  ad: Person,
): Promise<{ media: Person; orderId: string; campaignId: string }> {
  const caller = new Caller(server.address, stage.api.settings, 16);
  const campaign = await stage.running(ad, { budgetFen: 1_000_000_00 });
  const owners: Awaited<ReturnType<Stage['mediaOwner']>>[] = [];
  for (let n = 0; n < Number(options.owners); n += 1) owners.push(await stage.mediaOwner());
  const planAt = stage.plan();
  const claims = await each(owners, 16, (who) =>
    caller.call(who, 'media/claim', {
      request_id: randomUUID(),
      campaignId: campaign.id,
      accountId: who.accountId,
      position: 1,
      planAt,
      unitPriceFen: campaign.unit_price_fen ?? 0,
    }),
  );
  const taken = claims.results.filter(({ code }) => code === 200).length;
  say(
    'claims on one campaign, 16 clients',
    `${rate(claims.perS)}, ${waits(claims.results.map((one) => one.ms))}, ${taken} of ${owners.length} taken`,
  );

  const orders = await stage.db.selectFrom('performance_order').selectAll().where('campaign_id', '=', campaign.id).execute();
  await each(orders, 8, (order) => {
    const who = owners.find(({ id }) => id === order.media_user_id);
    if (!who) throw new Error('an order of nobody');
    const url = `https://mp.weixin.qq.com/s?__biz=MzA3&mid=${order.no.replace(/\D/g, '').slice(-10)}&idx=1&sn=abc&seed=7`;
    return caller.call(who, 'media/publish', { id: order.id, request_id: randomUUID(), url });
  });
  const begun = performance.now();
  await stage.due();
  await stage.services.clock.advance(73 * 3_600_000);
  await stage.due();
  const jobs = await stage.db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow();
  say('jobs, one runner', rate((Number(jobs.n) / (performance.now() - begun)) * 1000));

  const waiting = await stage.db.selectFrom('performance_order').select('id').where('status', '=', 'confirming').execute();
  const settled = await each(waiting, 16, ({ id }) => caller.call(ad, 'adRead/confirm', { id, request_id: randomUUID() }));
  const good = settled.results.filter(({ code }) => code === 200).length;
  say(
    'settlements of one advertiser, 16 clients',
    `${rate(settled.perS)}, ${waits(settled.results.map((one) => one.ms))}, ${good} of ${waiting.length} settled`,
  );
  caller.close();
  const [order] = orders;
  const media = owners.find(({ id }) => id === order?.media_user_id);
  if (!order || !media) throw new Error('no order to copy');
  return { media, orderId: order.id, campaignId: campaign.id };
}

/** Ten times as many callers as the pool has connections, on a server with a small pool. */
async function overload(stage: Stage, ad: Person): Promise<void> {
  const pool = 8;
  const server = await startServer(stage.api.settings, { DATABASE_POOL: String(pool) });
  const caller = new Caller(server.address, stage.api.settings, pool * 40);
  const count = async () => {
    const { db } = stage;
    const rows = db.selectFrom('campaign').select(db.fn.countAll<string>().as('n')).where('user_id', '=', ad.id);
    return Number((await rows.executeTakeFirstOrThrow()).n);
  };
  const before = await count();
  const write = () => caller.call(ad, 'adRead/save', { request_id: randomUUID(), form: { name: '压力' } });
  const calm = await during(ms / 2, pool, write);
  const { results, perS } = await during(ms, pool * 40, write);
  const byStatus: Record<string, number> = {};
  for (const { status } of results) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const told = [...calm.results, ...results].filter(({ status, code }) => status === 200 && code === 200).length;
  const there = (await count()) - before;
  say(`writes, ${pool} callers`, `${rate(calm.perS)}, ${waits(calm.results.map((one) => one.ms))}`);
  say(
    `writes, ${pool * 40} callers`,
    `${rate(perS)}, ${waits(results.map((one) => one.ms))}, statuses ${JSON.stringify(byStatus)}`,
  );
  say('acknowledged against there', `${told} against ${there}`);
  say('memory of the overloaded server', memoryOf(server.process.pid));
  caller.close();
  await stopServer(server);
}

async function lists(
  stage: Stage,
  ad: Person,
  one: { media: Person; orderId: string; campaignId: string },
  client: Client,
): Promise<void> {
  for (let count = 1000; count <= most; count *= 10) {
    await growOrders(client, one.orderId, count);
    const first = await benchList(stage, one.media, 'media/orders', { page: 1, pageSize: 20 });
    const deep = await benchList(stage, one.media, 'media/orders', { page: Math.min(500, count / 20), pageSize: 20 });
    const ofCampaign = await benchList(stage, ad, 'adRead/orders', { page: 1, pageSize: 20, filters: { id: one.campaignId } });
    const figures = `first page ${first.ms.toFixed(1)} ms, deep page ${deep.ms.toFixed(1)} ms, of a campaign ${ofCampaign.ms.toFixed(1)} ms`;
    say(`lists over ${count} orders`, figures);
    if (count * 10 <= most) continue;
    for (const statement of [...first.statements, ...ofCampaign.statements]) {
      process.stdout.write(`\n${statement.text.replace(/\s+/g, ' ').slice(0, 300)}\n`);
      for (const line of await planOf(client, statement)) process.stdout.write(`    ${line}\n`);
    }
  }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sz-bench-'));
  const given = process.env['DATABASE_URL'];
  const database = given ? null : await startEmbedded({ dataDir });
  let databaseUrl = given ?? '';
  if (database) {
    const { host, port, user, password } = database.connection;
    await ensureDatabase(database.connection, 'bench');
    const secret = encodeURIComponent(String(password));
    const where = host.startsWith('/')
      ? `localhost/bench?host=${encodeURIComponent(host)}&port=${port}`
      : `${host}:${port}/bench`;
    databaseUrl = `postgres://${user}:${secret}@${where}`;
  }
  const stage = await createStage({ databaseUrl, databasePool: 24, logLevel: 'silent', rateLimitFactor: 10_000 });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    say('machine', `${cpus().length} × ${cpus()[0]?.model ?? '?'}, Node ${process.version}`);
    const others = loadavg()[0] ?? 0;
    say(
      'load average before',
      `${others.toFixed(1)}${others > cpus().length / 2 ? ': others use this machine, rates are too low' : ''}`,
    );
    say('database', `PostgreSQL ${rows[0]?.server_version ?? '?'}, ${given ? 'server' : 'embedded'}, fsync on`);
    const server = await startServer(stage.api.settings, { DATABASE_POOL: '20', RUN_JOBS: 'no' });
    const ad = await stage.advertiser(2_000_000_00);
    await reads(server, stage, ad);
    const order = await claimsAndSettlements(server, stage, ad);
    await stopServer(server);

    const many: string[] = [];
    for (let n = 0; n < 16; n += 1) many.push((await stage.person('ad')).id);
    const ledger = await benchLedger(stage.db, { connectionString: databaseUrl }, many, ms / 2);
    say('postings by the engine, 16 advertisers', rate(ledger.enginePerS));
    say('the same SQL through the driver', `${rate(ledger.driverPerS)}, ratio ${ledger.ratio.toFixed(2)} (aim 0.6)`);
    say('postings of one hot advertiser', `${rate(ledger.hotPerS)}, ratio ${ledger.hotRatio.toFixed(2)} (aim 0.8)`);

    await overload(stage, ad);
    const findings = await audit(stage.db, auditChecks);
    const breaches = findings.flatMap((finding) => finding.breaches);
    say('audit after all that', breaches.length ? breaches.join('; ') : `${findings.length} checks, no breach`);
    await lists(stage, ad, order, client);
  } finally {
    await client.end();
    await stage.close();
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
