/**
 * `kill -9` of the server, and of PostgreSQL, while calls are under way. Whoever got an answer keeps what he was told; who got none asks again with
 * the same number; nothing happens twice and the books balance. `PROOFS_KILLS` times each.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { Person, Stage } from '../test/campaign-stage';
import { type Killable, killableDatabase, killableServer, withKillable } from './killable';
import {
  type Acknowledged,
  type Advertising,
  expectAllThere,
  type Heard,
  patienceMs,
  type Send,
  type Trading,
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

/** As many as last for the kills, ready before the first of them. */
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

/** What was claimed, published and confirmed is there, each once; and nothing that was not. */
async function expectTraded({ db }: Stage, trading: readonly Trading[], kept: readonly Acknowledged[]): Promise<void> {
  const taken = (key: EndpointKey) => kept.filter((call) => call.key === key && call.heard.code === 200);
  const claimed = taken('media/claim').map(({ heard }) => (heard.data as { orderId: string }).orderId);
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
  const told = (key: EndpointKey) => taken(key).map(({ payload }) => String(payload['id']));
  expect(objectsOf('publish_report', claimed).sort()).toEqual(told('media/publish').sort());
  expect(objectsOf('confirm', before).sort()).toEqual(told('adRead/confirm').sort());
  expect(claimed.length).toBeGreaterThan(0);
}

async function expectWhole(stage: Stage, people: readonly Advertising[], kept: readonly Acknowledged[]): Promise<void> {
  expect(await stage.breaches()).toEqual([]);
  for (const { who } of people) {
    const saves = kept.filter((call) => call.who === who && call.key === 'adRead/save').length;
    expect(saves).toBeGreaterThan(0);
    const submits = kept.filter((call) => call.who === who && call.key === 'adRead/submit' && call.heard.code === 200).length;
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

async function killed(what: string, { stage, send: bare, kill }: Killable): Promise<void> {
  const trading = await market(stage);
  const people = await advertisers(stage, 6);
  const answers = new Answers();
  const send: Send = async (sent) => answers.count(await bare(sent));
  let over = false;
  const isOver = () => over;
  const working = Promise.all([work(send, people, isOver), trade(send, trading, { planAt: stage.plan(), isOver })]);
  // A kill that fails the test is told, and not what it did to the workers.
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
  await expectAllThere(send, kept);
  await expectWhole(stage, people, written);
  await expectTraded(stage, trading, traded);
  process.stdout.write(`${what} killed ${kills} times, ${summary(kept)}\n`);
}

/** A kill comes when there is work to interrupt, also on a machine on which a start takes half a minute. */
class Answers {
  #count = 0;

  count(heard: Heard): Heard {
    if (heard.status === 200) this.#count += 1;
    return heard;
  }

  async more(count: number): Promise<void> {
    const [wanted, deadline] = [this.#count + count, Date.now() + patienceMs];
    while (this.#count < wanted) {
      if (Date.now() > deadline) throw new Error(`fewer than ${count} answers in ${patienceMs} ms`);
      await sleep(20);
    }
  }
}

function summary(kept: readonly Acknowledged[]): string {
  const counts: Record<string, number> = {};
  for (const { key, heard } of kept) if (heard.code === 200) counts[key] = (counts[key] ?? 0) + 1;
  return `${kept.length} calls acknowledged: ${JSON.stringify(counts)}`;
}

test(
  `the server is killed ${kills} times`,
  async () => withKillable(await killableServer(), (killable) => killed('server', killable)),
  limitMs,
);

/** It kills a server that it has started itself, and so says nothing of a given one. */
const unlessGiven = process.env['TEST_DATABASE_URL'] ? () => {} : test;

unlessGiven(
  `PostgreSQL is killed ${kills} times`,
  async () => withKillable(await killableDatabase(), (killable) => killed('PostgreSQL', killable)),
  limitMs,
);
