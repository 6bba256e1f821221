/**
 * `npm run bench:api`: measures one run on this machine, to compare states of the program. The callers run on the same cores as
 * the server, so absolute figures are low. `-- lists` (or `server`, `ledger`, `overload`) runs only that part; `--orders 1000000`
 * grows the lists further, the default of `lists` alone; `DATABASE_URL` measures a server of your own.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { type ServerProcess, startServer, stopServer } from '../proofs/servers';
import { audit } from '../src/money';
import { auditChecks } from '../src/operator';
import { ensureDatabase, migrate, openDatabase, startEmbedded } from '../src/platform';
import { createStage, type Person, type Stage } from '../test/campaign-stage';
import { insertPerson } from '../test/ledger-people';
import { benchLedger } from './ledger';
import { benchList, growOrders, pagesOf, planOf } from './lists';
import { Caller, during, each, percentile } from './load';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '' },
    owners: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '4' },
  },
});
const parts = ['server', 'ledger', 'overload', 'lists'] as const;
const wanted = parts.filter((part) => !positionals.length || positionals.includes(part));
if (positionals.some((word) => !parts.includes(word as never))) throw new Error(`parts are ${parts.join(', ')}`);
const runs = (part: (typeof parts)[number]) => wanted.includes(part);
const maxOrders = Number(options.orders || (positionals.includes('lists') ? 1_000_000 : 100_000));
const ms = Number(options.seconds) * 1000;

function log(name: string, figure: string): void {
  process.stdout.write(`${name.padEnd(58)} ${figure}\n`);
}

const rate = (perS: number) => `${perS.toFixed(perS < 100 ? 1 : 0)}/s`;
const waits = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** Processor time used by a process in ms; Linux only. Unlike the rates it is the same on a busy machine. */
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
  log('memory of the server before load', memoryOf(server.process.pid));
  const before = processorMs(server.process.pid);
  const { results, perS } = await during(ms, 32, () => caller.call(ad, 'ad/getUserInfo', {}));
  log(
    'processor time of the server for one user info',
    `${((processorMs(server.process.pid) - before) / results.length).toFixed(2)} ms`,
  );
  const good = results.filter(({ code }) => code === 200).length;
  log(
    'signed user info, 32 connections',
    `${rate(perS)}, ${waits(results.map((one) => one.ms))}, ${good} of ${results.length} good`,
  );
  log('memory of the server under load', memoryOf(server.process.pid));
  caller.close();
}

async function claimsAndSettlements(server: ServerProcess, stage: Stage, ad: Person): Promise<void> {
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
  log(
    'claims on one campaign, 16 clients',
    `${rate(claims.perS)}, ${waits(claims.results.map((one) => one.ms))}, ${taken} of ${owners.length} taken`,
  );

  const orders = await stage.db.selectFrom('performance_order').selectAll().where('campaign_id', '=', campaign.id).execute();
  await each(orders, 8, (order) => {
    const who = owners.find(({ id }) => id === order.media_user_id);
    if (!who) throw new Error('an order without an owner');
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
  log('jobs, one runner', rate((Number(jobs.n) / (performance.now() - begun)) * 1000));

  const waiting = await stage.db.selectFrom('performance_order').select('id').where('status', '=', 'confirming').execute();
  const settled = await each(waiting, 16, ({ id }) => caller.call(ad, 'adRead/confirm', { id, request_id: randomUUID() }));
  const good = settled.results.filter(({ code }) => code === 200).length;
  log(
    'settlements of one advertiser, 16 clients',
    `${rate(settled.perS)}, ${waits(settled.results.map((one) => one.ms))}, ${good} of ${waiting.length} settled`,
  );
  caller.close();
}

interface OneOrder {
  media: Person;
  orderId: string;
  campaignId: string;
}

/** Creates the order that the lists are copied from. */
async function oneOrder(stage: Stage, ad: Person): Promise<OneOrder> {
  const campaign = await stage.running(ad, { budgetFen: 10_000_00 });
  const media = await stage.mediaOwner();
  const claim = {
    request_id: randomUUID(),
    campaignId: campaign.id,
    accountId: media.accountId,
    position: 1,
    planAt: stage.plan(),
    unitPriceFen: campaign.unit_price_fen ?? 0,
  };
  await stage.api.call('media/claim', claim, { side: media.side, token: media.token });
  const order = await stage.db
    .selectFrom('performance_order')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirstOrThrow();
  return { media, orderId: order.id, campaignId: campaign.id };
}

/** Forty times as many callers as the pool has connections, on a server with a small pool. */
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
  const acknowledged = [...calm.results, ...results].filter(({ status, code }) => status === 200 && code === 200).length;
  const stored = (await count()) - before;
  log(`writes, ${pool} callers`, `${rate(calm.perS)}, ${waits(calm.results.map((one) => one.ms))}`);
  log(
    `writes, ${pool * 40} callers`,
    `${rate(perS)}, ${waits(results.map((one) => one.ms))}, statuses ${JSON.stringify(byStatus)}`,
  );
  log('acknowledged against stored', `${acknowledged} against ${stored}`);
  log('memory of the overloaded server', memoryOf(server.process.pid));
  caller.close();
  await stopServer(server);
}

/** Measures the same pages over growing numbers of orders of one owner and one campaign; prints the plans of the last round. */
async function lists(stage: Stage, ad: Person, one: OneOrder, client: Client): Promise<void> {
  const tab = { kind: 'read', status: 'settled' };
  for (let count = 1000; count <= maxOrders; count *= 10) {
    await growOrders(stage.db, client, one.orderId, count);
    const ofMedia = (page: number, more: object = {}) =>
      benchList(stage, one.media, 'media/orders', { page, pageSize: 20, ...more });
    const ofCampaign = (more: object = {}) =>
      benchList(stage, ad, 'adRead/orders', { page: 1, pageSize: 20, filters: { id: one.campaignId, ...more } });
    const seen = {
      first: await ofMedia(1),
      tab: await ofMedia(1, { filters: tab }),
      'by deadline': await ofMedia(1, { filters: { kind: 'read' }, sort: 'deadline' }),
      'page 500 at most': await ofMedia(Math.min(500, count / 40)),
      last: await ofMedia(count / 20),
      campaign: await ofCampaign(),
      "campaign's tab": await ofCampaign({ status: 'settled' }),
    };
    const figures: string[] = [];
    for (const [name, { ms: took, statements }] of Object.entries(seen)) {
      let pages = 0;
      for (const statement of statements) pages += pagesOf(await planOf(client, statement));
      figures.push(`${name} ${took.toFixed(1)}/${pages}`);
    }
    log(`lists over ${count} orders, ms/pages read`, figures.join(', '));
    if (count * 10 <= maxOrders) continue;
    for (const [name, { statements }] of Object.entries(seen)) {
      for (const statement of statements) {
        process.stdout.write(`\n${name}: ${statement.text.replace(/\s+/g, ' ').slice(0, 300)}\n`);
        for (const line of await planOf(client, statement)) process.stdout.write(`    ${line}\n`);
      }
    }
  }
}

/** Starts a separate PostgreSQL; over TCP with a password, as a remote server would be reached. */
async function openServer(transport: 'socket' | 'tcp'): Promise<{ databaseUrl: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sz-bench-'));
  const database = await startEmbedded({ dataDir, transport });
  const { host, port, user, password } = database.connection;
  await ensureDatabase(database.connection, 'bench');
  const secret = encodeURIComponent(String(password));
  const where = host.startsWith('/') ? `localhost/bench?host=${encodeURIComponent(host)}&port=${port}` : `${host}:${port}/bench`;
  return {
    databaseUrl: `postgres://${user}:${secret}@${where}`,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ledger(databaseUrl: string, name: string): Promise<void> {
  const db = openDatabase({ connectionString: databaseUrl }, { size: 24, onError() {} });
  try {
    await migrate(db);
    const many: string[] = [];
    for (let n = 0; n < 16; n += 1) many.push(await insertPerson(db, 'ad'));
    const figures = await benchLedger(db, { connectionString: databaseUrl }, many, ms / 2);
    log(`${name}: postings by the engine, 16 advertisers`, rate(figures.enginePerS));
    log(`${name}: the same SQL through the driver`, `${rate(figures.driverPerS)}, ratio ${figures.ratio.toFixed(2)} (aim 0.6)`);
    log(`${name}: postings of one hot advertiser`, `${rate(figures.hotPerS)}, ratio ${figures.hotRatio.toFixed(2)} (aim 0.8)`);
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<void> {
  const given = process.env['DATABASE_URL'];
  const own = given ? null : await openServer('socket');
  const databaseUrl = own?.databaseUrl ?? given ?? '';
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let stage: Stage | null = null;
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    log('machine', `${cpus().length} × ${cpus()[0]?.model ?? '?'}, Node ${process.version}`);
    const others = loadavg()[0] ?? 0;
    log(
      'load average before',
      `${others.toFixed(1)}${others > cpus().length / 2 ? ': the machine is busy, rates are too low' : ''}`,
    );
    log('database', `PostgreSQL ${rows[0]?.server_version ?? '?'}, ${given ? 'server' : 'embedded'}, fsync on`);
    if (runs('ledger')) {
      await ledger(databaseUrl, given ? 'server' : 'embedded');
      if (own) {
        const beside = await openServer('tcp');
        await ledger(beside.databaseUrl, 'over TCP').finally(() => beside.close());
      }
    }
    if (wanted.every((part) => part === 'ledger')) return;
    stage = await createStage({ databaseUrl, databasePool: 24, logLevel: 'silent', rateLimitFactor: 10_000 });
    const ad = await stage.advertiser(2_000_000_00);
    if (runs('server')) {
      const server = await startServer(stage.api.settings, { DATABASE_POOL: '20', RUN_JOBS: 'no' });
      await reads(server, stage, ad);
      await claimsAndSettlements(server, stage, ad);
      log('memory of the server after the load', memoryOf(server.process.pid));
      await stopServer(server);
    }
    if (runs('overload')) await overload(stage, ad);
    const findings = await audit(stage.db, auditChecks);
    const breaches = findings.flatMap((finding) => finding.breaches);
    log('audit after the run', breaches.length ? breaches.join('; ') : `${findings.length} checks, no breach`);
    if (runs('lists')) await lists(stage, ad, await oneOrder(stage, ad), client);
  } finally {
    await client.end();
    await stage?.close();
    await own?.close();
  }
}

await main();
