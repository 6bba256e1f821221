/** What both sides of an order or booking agree on changes it; what only one of them wants does not. */
import { randomUUID } from 'node:crypto';
import { createPositionStage } from '../../../test/position-stage';
import { createFacts } from './testing/facts';

let stage: Awaited<ReturnType<typeof createPositionStage>>;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterEach(async () => {
  expect(await stage.breaches()).toEqual([]);
  await stage.db.deleteFrom('rate_counter').execute();
});
afterAll(() => stage.close());

type Person = Awaited<ReturnType<typeof stage.advertiser>>;
interface Pair {
  ad: Person;
  media: Person;
  orderId: string;
}

const propose = (who: Person, { orderId }: { orderId: string }, wanted: object) =>
  stage.call(who, 'talk/propose', { id: orderId, kind: 'cancel', note: '', ...wanted });
const proposed = async (who: Person, pair: { orderId: string }, wanted: object) => {
  const answer = await propose(who, pair, wanted);
  if (answer.code !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.errors)}`);
  return answer.data.id;
};
const answer = (who: Person, id: string, accept: boolean) => stage.call(who, 'talk/answer', { id, accept });
const publish = ({ media, orderId }: Pair) => stage.ok(media, 'media/publish', { id: orderId, url: stage.link() });
const talk = (who: Person, { orderId }: { orderId: string }) => stage.ok(who, 'talk/detail', { id: orderId, last: 50 });
const performance = (id: string) => createFacts(stage.db).performance(id);
const booking = (id: string) => createFacts(stage.db).booking(id);
const frozenFen = (id: string) => createFacts(stage.db).frozenFen(id);
const campaignOf = (orderId: string) => createFacts(stage.db).campaignOf(orderId);
const later = (from: Date | null, hours: number) => new Date((from?.getTime() ?? 0) + hours * 3_600_000).toISOString();
describe.each([
  ['an order', async (): Promise<Pair> => stage.claimed({}, {}), performance],
  ['a booking', async (): Promise<Pair> => stage.accepted(), booking],
] as const)('%s', (_what, make, read) => {
  let pair: Pair;
  beforeEach(async () => {
    pair = await make();
  });

  test('stays as it is until the other side accepts, and for ever when they do not', async () => {
    const before = await read(pair.orderId);
    const id = await proposed(pair.media, pair, { kind: 'price', priceFen: Math.ceil(before.price_fen * 1.1) });
    expect(await read(pair.orderId)).toEqual(before);
    expect((await answer(pair.media, id, true)).reason).toBe('proposalOwn');
    expect((await answer(pair.ad, id, false)).data.status).toBe('refused');
    expect(await read(pair.orderId)).toEqual(before);
    expect((await answer(pair.ad, id, true)).reason).toBe('wrongState');
  });

  test('can be proposed a change by its two sides only', async () => {
    const id = await proposed(pair.ad, pair, {});
    for (const stranger of [await stage.advertiser(), await stage.mediaOwner()]) {
      expect((await propose(stranger, pair, {})).reason).toBe('orderMissing');
      expect((await answer(stranger, id, true)).reason).toBe('proposalMissing');
      expect((await stage.call(stranger, 'talk/withdraw', { id })).reason).toBe('proposalMissing');
    }
  });

  test('has one open proposal; whoever made it may withdraw it', async () => {
    const id = await proposed(pair.ad, pair, {});
    expect((await propose(pair.media, pair, {})).reason).toBe('proposalOpen');
    expect((await stage.call(pair.media, 'talk/withdraw', { id })).reason).toBe('proposalNotOwn');
    expect((await stage.ok(pair.ad, 'talk/withdraw', { id })).status).toBe('withdrawn');
    expect((await answer(pair.media, id, true)).reason).toBe('wrongState');
    await proposed(pair.media, pair, {});
  });

  test('a proposal without an answer expires', async () => {
    const id = await proposed(pair.ad, pair, { kind: 'price', priceFen: Math.ceil((await read(pair.orderId)).price_fen * 1.1) });
    await stage.advance(25);
    expect((await talk(pair.media, pair)).proposals.find((each) => each.id === id)).toMatchObject({
      status: 'expired',
      open: false,
    });
    expect((await answer(pair.media, id, true)).reason).toBe('wrongState');
  });

  test('cancelled by consent: nobody pays, nobody loses points', async () => {
    const table = 'campaign_id' in (await read(pair.orderId)) ? 'performance_order' : 'position_order';
    const points = await createFacts(stage.db).pointsOf(pair.orderId, table);
    const id = await proposed(pair.media, pair, { note: '素材来不及' });
    await answer(pair.ad, id, true);
    const after = await read(pair.orderId);
    expect(after).toMatchObject({ status: 'cancelled', status_reason: '双方协商取消', penalty_fen: '0' });
    expect(await createFacts(stage.db).pointsOf(pair.orderId, table)).toBe(points);
    const earnings = await stage.db.selectFrom('earning').selectAll().where('order_id', '=', pair.orderId).execute();
    expect(earnings).toEqual([]);
    if (table === 'position_order') expect(await frozenFen(pair.orderId)).toBe(0);
    else expect((await campaignOf(pair.orderId)).reserved_fen).toBe('0');
    expect((await propose(pair.ad, pair, {})).reason).toBe('proposalStands');
  });

  test('accepting twice, or at once from two pages, changes it once', async () => {
    const { price_fen: price } = await read(pair.orderId);
    const id = await proposed(pair.media, pair, { kind: 'price', priceFen: price + 2 });
    const request_id = randomUUID();
    const one = () => stage.call(pair.ad, 'talk/answer', { id, accept: true, request_id });
    const [first, second] = [await one(), await one()];
    expect(second.data).toEqual(first.data);
    expect((await answer(pair.ad, id, true)).reason).toBe('wrongState');
    expect((await read(pair.orderId)).price_fen).toBe(price + 2);
  });

  test('what is out of bounds is refused at its field', async () => {
    const { price_fen: price, plan_at: plan } = await read(pair.orderId);
    const faults = async (wanted: object) => (await propose(pair.ad, pair, wanted)).errors.map(({ path }) => path);
    expect(await faults({ kind: 'price' })).toEqual(['priceFen']);
    expect(await faults({ kind: 'price', priceFen: price })).toEqual(['priceFen']);
    expect(await faults({ kind: 'price', priceFen: price * 2 })).toEqual(['priceFen']);
    expect(await faults({ kind: 'price', priceFen: 0 })).toEqual(['priceFen']);
    expect(await faults({ kind: 'day' })).toEqual(['planAt']);
    expect(await faults({ kind: 'day', planAt: plan?.toISOString() })).toEqual(['planAt']);
    expect(await faults({ kind: 'day', planAt: new Date(stage.now() - 3_600_000).toISOString() })).toEqual(['planAt']);
    expect(await faults({ kind: 'day', planAt: later(plan, 24 * 60) })).toEqual(['planAt']);
    expect((await talk(pair.ad, pair)).proposals).toEqual([]);
  });

  test('the evidence shows what was proposed and what became of it, and the history what was agreed', async () => {
    const { price_fen: price } = await read(pair.orderId);
    await answer(pair.ad, await proposed(pair.media, pair, { kind: 'price', priceFen: price + 1, note: '节日' }), true);
    const { body } = await stage.api.download('report/evidence', { id: pair.orderId }, { token: pair.ad.token, side: 'ad' });
    const lines = body.split('\r\n');
    expect(lines.find((line) => line.startsWith('提议,'))).toMatch(/媒体主,"?改价：.*；节日；已同意/);
    expect(lines.find((line) => line.startsWith('过程,') && line.includes('协商改价：双方同意改价'))).toBeDefined();
  });

  test('the document of the terms follows the agreement, and the former one stays', async () => {
    const before = await stage.ok(pair.ad, 'report/terms', { id: pair.orderId });
    const { price_fen: price } = await read(pair.orderId);
    await answer(pair.ad, await proposed(pair.media, pair, { kind: 'price', priceFen: price + 1 }), true);
    const after = await stage.ok(pair.media, 'report/terms', { id: pair.orderId });
    expect(JSON.parse(after.payload).money.priceFen).toBe(price + 1);
    expect(after.sha256).not.toBe(before.sha256);
    expect(await stage.ok(pair.ad, 'report/terms', { id: pair.orderId })).toEqual(after);
    const kept = await stage.db.selectFrom('order_terms').select('sha256').where('order_id', '=', pair.orderId).execute();
    expect(kept.map(({ sha256 }) => sha256).sort()).toEqual([before.sha256, after.sha256].sort());
  });
});

describe('an order', () => {
  test('on another day: the deadline moves along, and nothing is missed on the old one', async () => {
    const order = await stage.claimed();
    const before = await performance(order.orderId);
    const id = await proposed(order.media, order, { kind: 'day', planAt: later(before.plan_at, 72) });
    await answer(order.ad, id, true);
    const after = await performance(order.orderId);
    expect(after.plan_at?.toISOString()).toBe(later(before.plan_at, 72));
    expect(after.publish_deadline_at.toISOString()).toBe(later(before.publish_deadline_at, 72));
    await stage.advance((before.publish_deadline_at.getTime() - stage.now()) / 3_600_000 + 1);
    expect((await performance(order.orderId)).status).toBe('waiting');
    await stage.advance(73);
    expect((await performance(order.orderId)).status).toBe('expired');
  });

  test('in each status before publication, and in no later one', async () => {
    const order = await stage.claimed({ needPreview: true });
    const plus = async (fen: number) => (await performance(order.orderId)).price_fen + fen;
    const agree = async (wanted: object) =>
      expect((await answer(order.ad, await proposed(order.media, order, wanted), true)).code).toBe(200);
    const both = async () => {
      await agree({ kind: 'price', priceFen: await plus(1) });
      await agree({ kind: 'day', planAt: later((await performance(order.orderId)).plan_at, 1) });
    };
    await both();
    await stage.ok(order.media, 'media/preview', { id: order.orderId, url: stage.link(), fileIds: [] });
    await both();
    await stage.ok(order.ad, 'adRead/previewAnswer', { id: order.orderId, ok: true });
    await both();
    const open = await proposed(order.ad, order, { kind: 'price', priceFen: await plus(1) });
    await publish(order);
    expect((await answer(order.media, open, true)).reason).toBe('proposalStands');
    expect((await talk(order.ad, order)).proposals.at(-1)).toMatchObject({ status: 'pending', open: false });
    expect((await propose(order.ad, order, {})).reason).toBe('proposalStands');
  });

  test('at another price: the campaign holds more, or less, and the settlement pays it', async () => {
    const order = await stage.claimed();
    const before = await performance(order.orderId);
    const up = before.price_fen + 5;
    await answer(order.ad, await proposed(order.media, order, { kind: 'price', priceFen: up }), true);
    const raised = await performance(order.orderId);
    expect([raised.price_fen, Number(raised.reserve_fen)]).toEqual([up, up * before.cap_qty]);
    expect(Number((await campaignOf(order.orderId)).reserved_fen)).toBe(up * before.cap_qty);
    await answer(order.media, await proposed(order.ad, order, { kind: 'price', priceFen: up - 3 }), true);
    expect(Number((await campaignOf(order.orderId)).reserved_fen)).toBe((up - 3) * before.cap_qty);
    await publish(order);
    await stage.due();
    await stage.advance(72);
    await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
    const settled = await performance(order.orderId);
    expect(Number(settled.amount_fen)).toBe((up - 3) * Math.min(settled.valid_qty ?? 0, settled.cap_qty));
  });

  test('a price that the campaign cannot hold is refused, to whoever proposes and to whoever accepts', async () => {
    const order = await stage.claimed();
    const { price_fen: price, campaign_id: campaignId } = await performance(order.orderId);
    const id = await proposed(order.media, order, { kind: 'price', priceFen: price + 10 });
    await stage.db.updateTable('campaign').set({ daily_limit_fen: 1 }).where('id', '=', campaignId).execute();
    expect((await answer(order.ad, id, true)).reason).toBe('proposalPoolShort');
    expect((await performance(order.orderId)).price_fen).toBe(price);
    await stage.ok(order.media, 'talk/withdraw', { id });
    expect((await propose(order.ad, order, { kind: 'price', priceFen: price + 10 })).reason).toBe('proposalPoolShort');
  });
});

describe('a booking', () => {
  test('on another day: its slot moves, and every deadline with it', async () => {
    const order = await stage.waiting();
    const before = await booking(order.orderId);
    const id = await proposed(order.ad, order, { kind: 'day', planAt: later(before.plan_at, 48) });
    expect((await answer(order.media, id, true)).code).toBe(200);
    const slots = await stage.db.selectFrom('slot').select(['day', 'status']).where('order_id', '=', order.orderId).execute();
    expect(slots).toEqual([{ day: later(before.plan_at, 48 + 8).slice(0, 10), status: 'booked' }]);
    await stage.advance((before.plan_at.getTime() - stage.now()) / 3_600_000 + 3);
    expect((await booking(order.orderId)).status).toBe('waiting');
    await stage.published(order);
    await stage.due();
    expect((await booking(order.orderId)).status).toBe('keeping');
  });

  test('at another hour of its day nothing but the hour moves', async () => {
    const order = await stage.accepted();
    const before = await booking(order.orderId);
    await answer(order.media, await proposed(order.ad, order, { kind: 'day', planAt: later(before.plan_at, 0.5) }), true);
    expect((await booking(order.orderId)).plan_at.toISOString()).toBe(later(before.plan_at, 0.5));
  });

  test('a day that somebody else has is refused', async () => {
    const order = await stage.accepted();
    const { plan_at: plan } = await booking(order.orderId);
    const id = await proposed(order.ad, order, { kind: 'day', planAt: later(plan, 24) });
    await stage.invited({ media: order.media, hours: [(plan.getTime() - stage.now()) / 3_600_000 + 24] });
    expect((await answer(order.media, id, true)).reason).toBe('slotFree');
    expect((await booking(order.orderId)).plan_at).toEqual(plan);
  });

  test('at another price: exactly that is frozen', async () => {
    const order = await stage.accepted();
    const { price_fen: price } = await booking(order.orderId);
    await answer(order.ad, await proposed(order.media, order, { kind: 'price', priceFen: price + 100 }), true);
    expect(await frozenFen(order.orderId)).toBe(price + 100);
    await answer(order.media, await proposed(order.ad, order, { kind: 'price', priceFen: price - 200 }), true);
    expect(await frozenFen(order.orderId)).toBe(price - 200);
  });

  test('a dearer one that the advertiser cannot pay is refused, and stays open', async () => {
    const ad = await stage.advertiser(1_000_00);
    const order = await stage.accepted({ ad });
    const { price_fen: price } = await booking(order.orderId);
    const id = await proposed(order.media, order, { kind: 'price', priceFen: Math.floor(price * 1.3) });
    expect((await answer(ad, id, true)).reason).toBe('balanceTooLow');
    expect((await booking(order.orderId)).price_fen).toBe(price);
    expect((await talk(ad, order)).proposals.at(-1)).toMatchObject({ status: 'pending', open: true });
  });

  test('in each status before publication', async () => {
    const order = await stage.accepted({ form: { creativeLater: true, creative: null } });
    const both = async () => {
      const { price_fen: price, plan_at: plan } = await booking(order.orderId);
      for (const wanted of [
        { kind: 'price', priceFen: price + 100 },
        { kind: 'day', planAt: later(plan, 24) },
      ])
        expect([wanted, (await answer(order.ad, await proposed(order.media, order, wanted), true)).code]).toEqual([wanted, 200]);
    };
    await both();
    expect((await booking(order.orderId)).status).toBe('need_creative');
    const next = await stage.accepted();
    Object.assign(order, next);
    await both();
    await stage.done(next.media, next, 'media/positionPreview', { url: 'https://mp.weixin.qq.com/s/preview' });
    await both();
    await stage.done(next.ad, next, 'adPosition/previewAnswer', { ok: true });
    await both();
    expect((await booking(next.orderId)).status).toBe('waiting');
    await answer(next.ad, await proposed(next.media, next, {}), true);
    expect((await booking(next.orderId)).status).toBe('cancelled');
  });

  test('before it is accepted there is nothing to change: invitations have offers of their own', async () => {
    const order = await stage.invited();
    expect((await talk(order.media, order)).proposable.kinds).toEqual([]);
    expect((await propose(order.media, order, {})).reason).toBe('proposalStands');
  });
});
