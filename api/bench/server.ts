/** Requests to one server: reads, claims on one campaign, settlements of one advertiser, and more callers than it can serve. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer, stopServer } from '../proofs/servers';
import type { Person, Stage } from '../test/campaign-stage';
import { log, memoryOf, processorMs, rate, spread, waits } from './figures';
import { Caller, during, each } from './load';

export async function reads(server: ServerProcess, stage: Stage, ad: Person, ms: number): Promise<void> {
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

export async function claimsAndSettlements(server: ServerProcess, stage: Stage, ad: Person, ownerCount: number): Promise<void> {
  const caller = new Caller(server.address, stage.api.settings, 16);
  const campaign = await stage.running(ad, { budgetFen: 1_000_000_00 });
  const owners: Awaited<ReturnType<Stage['mediaOwner']>>[] = [];
  for (let n = 0; n < ownerCount; n += 1) owners.push(await stage.mediaOwner());
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

/** Forty times as many callers as the pool has connections, on a server with a small pool. */
export async function overload(stage: Stage, ad: Person, ms: number): Promise<void> {
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
  const quiet = await healthTimes(server.address, () => during(ms / 2, 1, () => sleep(50)));
  const { outcome: loaded, times: health } = await healthTimes(server.address, () => during(ms, pool * 40, write));
  const { results, perS } = loaded;
  const byStatus: Record<string, number> = {};
  for (const { status } of results) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const acknowledged = [...calm.results, ...results].filter(({ status, code }) => status === 200 && code === 200).length;
  const stored = (await count()) - before;
  log(`writes, ${pool} callers`, `${rate(calm.perS)}, ${waits(calm.results.map((one) => one.ms))}`);
  log(
    `writes, ${pool * 40} callers`,
    `${rate(perS)}, ${waits(results.map((one) => one.ms))}, statuses ${JSON.stringify(byStatus)}`,
  );
  log('health, nothing else running', spread(quiet.times));
  log('health meanwhile', spread(health));
  log('acknowledged against stored', `${acknowledged} against ${stored}`);
  log('memory of the overloaded server', memoryOf(server.process.pid));
  caller.close();
  await stopServer(server);
}

/** How long health takes to answer, asked every 50 ms while something else runs. */
async function healthTimes<T>(address: string, work: () => Promise<T>): Promise<{ outcome: T; times: number[] }> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const { ok } = await fetch(new URL('/healthz', address));
      // One that is refused counts as never.
      times.push(ok ? performance.now() - begun : Number.POSITIVE_INFINITY);
      await sleep(50);
    }
  })();
  const outcome = await work();
  isOver = true;
  await asking;
  return { outcome, times };
}
