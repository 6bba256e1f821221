/** A market to trade in while something is killed or exchanged, and what must be there afterwards. */
import { randomInt } from 'node:crypto';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { Person, Stage } from '../test/campaign-stage';
import type { Acknowledged, Advertising, Trading } from './servers';
import type { Owner } from './world';

export async function advertisers(stage: Stage, count: number): Promise<Advertising[]> {
  const people: Advertising[] = [];
  for (let n = 0; n < count; n += 1) {
    const who = await stage.advertiser(1_000_000_00);
    people.push({ who, form: await stage.goodForm(who.id) });
  }
  return people;
}

/** Prepared before the first kill or exchange: as many advertisers, with two owners each. */
export async function market(stage: Stage, size: number): Promise<Trading[]> {
  const made: { ad: Person; owners: Owner[]; confirming: string[] }[] = [];
  for (let n = 0; n < size; n += 1) {
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
export async function expectTradesStored(
  { db }: Stage,
  trading: readonly Trading[],
  kept: readonly Acknowledged[],
): Promise<void> {
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

export async function expectConsistent(
  stage: Stage,
  people: readonly Advertising[],
  kept: readonly Acknowledged[],
): Promise<void> {
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
