/**
 * Kills the server and PostgreSQL with `kill -9` during calls. Acknowledged calls must be preserved, unanswered ones are retried
 * under the same request id, nothing happens twice, and the books balance. `PROOFS_KILLS` times each.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { Person, Stage } from '../test/campaign-stage';
import { type Killable, killableDatabase, killableServer, withKillable } from './killable';
import {
  type Acknowledged,
  type Advertising,
  expectAllStored,
  type Reply,
  type Send,
  type Trading,
  timeoutMs,
  trade,
  work,
} from './servers';
import type { Owner } from './world';

const kills = Number(process.env['PROOFS_KILLS'] ?? 3);
const limitMs = (kills + 4) * 60_000;

async function advertisers(stage: Stage, count: number): Promise<Advertising[]> {
  const people: Advertising[] = [];
  for (let n = 0; n < count; n += 1) {
    const who = await stage.advertiser(1_000_000_00);
    people.push({ who, form: await stage.goodForm(who.id) });
  }
  return people;
}

/** Prepared before the first kill, enough for all of them. */
async function market(stage: Stage): Promise<Trading[]> {
  const made: { ad: Person; owners: Owner[]; confirming: string[] }[] = [];
  for (let n = 0; n < 2 + kills; n += 1) {
    const ad = await stage.advertiser(1_000_000_00);
    const owners = [await stage.mediaOwner(), await stage.mediaOwner()];
    const campaign = await stage.running(ad);
    const confirming: string[] = [];
    for (const owner of owners) {
      const { orderId } = (await stage.claim(owner, campaign)).data;
      const url = `https://mp.weixin.qq.com/s?__biz=MzA3&mid=${randomInt(2 ** 40)}&idx=1&sn=abc&seed=7`;
      await stage.ok(owner, 'media/publish', { id: orderId, url });
      confirming.push(orderId);
    }
    made.push({ ad, owners, confirming });
  }
  await stage.due();
  await stage.advance(72);
  const trading: Trading[] = [];
  for (const each of made) {
    const campaigns: { id: string; priceFen: number }[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { id, unit_price_fen: priceFen } = await stage.running(each.ad);
      campaigns.push({ id, priceFen: priceFen ?? 0 });
    }
    trading.push({ ...each, campaigns });
  }
  return trading;
}

/** Everything claimed, published and confirmed is stored exactly once, and nothing else. */
async function expectTradesStored({ db }: Stage, trading: readonly Trading[], kept: readonly Acknowledged[]): Promise<void> {
  const taken = (key: EndpointKey) => kept.filter((call) => call.key === key && call.reply.code === 200);
  const claimed = taken('media/claim').map(({ reply }) => (reply.data as { orderId: string }).orderId);
  const campaignIds = trading.flatMap(({ campaigns }) => campaigns.map(({ id }) => id));
  const orders = await db.selectFrom('performance_order').select('id').where('campaign_id', 'in', campaignIds).execute();
  expect(orders.map(({ id }) => id).sort()).toEqual(claimed.sort());
  const before = trading.flatMap(({ confirming }) => confirming);
  const events = await db
    .selectFrom('process_event')
    .select(['object_id', 'transition'])
    .where('object_id', 'in', [...claimed, ...before])
    .execute();
  const objectsOf = (transition: string, among: readonly string[]) =>
    events.filter((event) => event.transition === transition && among.includes(event.object_id)).map((event) => event.object_id);
  const objectIds = (key: EndpointKey) => taken(key).map(({ payload }) => String(payload['id']));
  expect(objectsOf('publish_report', claimed).sort()).toEqual(objectIds('media/publish').sort());
  expect(objectsOf('confirm', before).sort()).toEqual(objectIds('adRead/confirm').sort());
  expect(claimed.length).toBeGreaterThan(0);
}

async function expectConsistent(stage: Stage, people: readonly Advertising[], kept: readonly Acknowledged[]): Promise<void> {
  expect(await stage.breaches()).toEqual([]);
  for (const { who } of people) {
    const saves = kept.filter((call) => call.who === who && call.key === 'adRead/save').length;
    expect(saves).toBeGreaterThan(0);
    const submits = kept.filter((call) => call.who === who && call.key === 'adRead/submit' && call.reply.code === 200).length;
    const { db } = stage;
    const count = async (query: Promise<{ n: string | number | bigint }>) => Number((await query).n);
    const campaigns = db.selectFrom('campaign').select(db.fn.countAll().as('n')).where('user_id', '=', who.id);
    const freezes = db.selectFrom('freeze').select(db.fn.countAll().as('n')).where('advertiser_id', '=', who.id);
    expect([await count(campaigns.executeTakeFirstOrThrow()), await count(freezes.executeTakeFirstOrThrow())]).toEqual([
      saves,
      submits,
    ]);
  }
}

async function testKills(what: string, { stage, send: bare, kill }: Killable): Promise<void> {
  const trading = await market(stage);
  const people = await advertisers(stage, 6);
  const answers = new Answers();
  const send: Send = async (sent) => answers.count(await bare(sent));
  let over = false;
  const isOver = () => over;
  const working = Promise.all([work(send, people, isOver), trade(send, trading, { planAt: stage.plan(), isOver })]);
  // Report a kill that fails the test, not its effect on the workers.
  working.catch(() => {});
  try {
    for (let n = 0; n < kills; n += 1) {
      await answers.more(randomInt(2, 20));
      await sleep(Math.random() * 300);
      await kill();
    }
    await sleep(300);
  } finally {
    over = true;
  }
  const [written, traded] = await working;
  const kept = [...written, ...traded];
  await expectAllStored(send, kept);
  await expectConsistent(stage, people, written);
  await expectTradesStored(stage, trading, traded);
  process.stdout.write(`${what} killed ${kills} times, ${summary(kept)}\n`);
}

/** Lets a kill happen only while there is work to interrupt, even on a machine that needs half a minute to start. */
class Answers {
  #count = 0;

  count(reply: Reply): Reply {
    if (reply.status === 200) this.#count += 1;
    return reply;
  }

  async more(count: number): Promise<void> {
    const [wanted, deadline] = [this.#count + count, Date.now() + timeoutMs];
    while (this.#count < wanted) {
      if (Date.now() > deadline) throw new Error(`fewer than ${count} answers in ${timeoutMs} ms`);
      await sleep(20);
    }
  }
}

function summary(kept: readonly Acknowledged[]): string {
  const counts: Record<string, number> = {};
  for (const { key, reply } of kept) if (reply.code === 200) counts[key] = (counts[key] ?? 0) + 1;
  return `${kept.length} calls acknowledged: ${JSON.stringify(counts)}`;
}

test(
  `the server is killed ${kills} times`,
  async () => withKillable(await killableServer(), (killable) => testKills('server', killable)),
  limitMs,
);

/** Kills a server that it has started itself, so it cannot test a given one. */
const testOwnServer = process.env['TEST_DATABASE_URL'] ? () => {} : test;

testOwnServer(
  `PostgreSQL is killed ${kills} times`,
  async () => withKillable(await killableDatabase(), (killable) => testKills('PostgreSQL', killable)),
  limitMs,
);
