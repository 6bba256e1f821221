/**
 * `npm run bench:api`: measures one run on this machine, to compare states of the program. The callers run on the same cores as
 * the server, so absolute figures are low. `-- lists` (or `server`, `ledger`, `overload`) runs only that part; `--orders 1000000`
 * grows the lists further, the default of `lists` alone; `DATABASE_URL` measures a server of your own.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startServer, stopServer } from '../proofs/servers';
import { audit } from '../src/money';
import { auditChecks } from '../src/operator';
import { migrate, openDatabase } from '../src/platform';
import { createStage, type Stage } from '../test/campaign-stage';
import { insertPerson } from '../test/ledger-people';
import { openServer } from './databases';
import { log, memoryOf, rate } from './figures';
import { lists, oneOrder } from './growing-lists';
import { benchLedger } from './ledger';
import { claimsAndSettlements, overload, reads } from './server';

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
      await reads(server, stage, ad, ms);
      await claimsAndSettlements(server, stage, ad, Number(options.owners));
      log('memory of the server after the load', memoryOf(server.process.pid));
      await stopServer(server);
    }
    if (runs('overload')) await overload(stage, ad, ms);
    const findings = await audit(stage.db, auditChecks);
    const breaches = findings.flatMap((finding) => finding.breaches);
    log('audit after the run', breaches.length ? breaches.join('; ') : `${findings.length} checks, no breach`);
    if (runs('lists')) await lists(stage, ad, await oneOrder(stage, ad), client, maxOrders);
  } finally {
    await client.end();
    await stage?.close();
    await own?.close();
  }
}

await main();
