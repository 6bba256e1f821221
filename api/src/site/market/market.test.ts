import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { createOrderStage, type MediaOwner } from '../../../test/order-stage';
import { enqueue } from '../../platform';
import { cachedFor } from './cached';
import { calculateNet } from './calculate-net';
import { calculateReads, marketNow } from './calculate-reads';
import { homeFigures } from './figures';
import { minPaceSamples, paces } from './paces';
import { medianPriceFen, minSamples, priceIndex, withEarlier } from './price-index';

let stage: Awaited<ReturnType<typeof createOrderStage>>;
let orderId: string;
let owners: MediaOwner[];

beforeAll(async () => {
  stage = await createOrderStage({ rateLimitFactor: 1000 });
  owners = [await stage.mediaOwner(), await stage.mediaOwner(), await stage.mediaOwner()];
  const order = await stage.scored();
  orderId = order.orderId;
  await stage.ok(order.ad, 'adRead/confirm', { id: orderId });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await sql`delete from performance_order where id <> ${orderId}::uuid`.execute(stage.db);
});

/** Inserts copies of the settled order with prices 50, 51 … on the accounts in turn, bypassing the process. */
async function settledOrders(count: number, accounts = owners, position = 1): Promise<void> {
  const ids = accounts.map(({ accountId }) => accountId);
  await sql`insert into performance_order select (copy).* from (
    select jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'no', o.no || gen_random_uuid(), 'price_fen', 49 + n, 'position', ${position}::int,
      'account_id', (${ids}::uuid[])[1 + n % ${ids.length}::int], 'valid_qty', 100, 'raw_qty', 120, 'abnormal_qty', 20)) as copy
    from performance_order o, generate_series(1, ${count}::int) n where o.id = ${orderId}::uuid) copies`.execute(stage.db);
}

const rowsOf = async () => (await priceIndex(stage.services)).rows.filter(({ kind }) => kind === 'read');

test('a price is shown from the twentieth settled order on', async () => {
  await settledOrders(minSamples - 2);
  expect(await rowsOf()).toEqual([]);
  expect((await priceIndex(stage.services)).samples.read).toBe(minSamples - 1);
  await settledOrders(minSamples - 2);
  const rows = await rowsOf();
  expect(rows[0]).toMatchObject({ kind: 'read', position: null, industry: null, samples: 2 * (minSamples - 2) + 1 });
  expect(rows[0]?.p25Fen).toBeLessThan(rows[0]?.p75Fen ?? 0);
});

test('quartiles are prices that were actually paid', async () => {
  // 50 to 70 and the price of the first order.
  await settledOrders(21);
  const own = await stage.orderOf({ orderId });
  const paid = [own.price_fen, ...Array.from({ length: 21 }, (_, n) => 50 + n)].sort((a, b) => a - b);
  expect((await rowsOf())[0]).toMatchObject({ p25Fen: paid[5], p50Fen: paid[10], p75Fen: paid[16] });
});

test('twenty orders of only two accounts are left out, because they reveal two owners’ prices', async () => {
  await settledOrders(30, owners.slice(0, 2));
  await sql`update performance_order set account_id = ${owners[0]?.accountId}::uuid where id = ${orderId}::uuid`.execute(
    stage.db,
  );
  expect(await rowsOf()).toEqual([]);
});

test('each position and industry needs its own twenty', async () => {
  await settledOrders(25, owners, 1);
  await settledOrders(10, owners, 2);
  const rows = await rowsOf();
  expect(rows.filter(({ position }) => position !== null).map(({ position }) => position)).toEqual([1]);
  expect(rows.find(({ industry }) => industry !== null)).toMatchObject({ samples: 36, industry: { name: expect.any(String) } });
});

test('the home page shows figures from twenty settled orders on; the abnormal share is relative to the raw quantity', async () => {
  expect((await homeFigures(stage.services)).figures).toBeNull();
  await settledOrders(25);
  const { figures } = await homeFigures(stage.services);
  const { raw_qty: raw, abnormal_qty: abnormal } = await stage.orderOf({ orderId });
  expect(figures).toMatchObject({
    settledOrders: 26,
    abnormalBp: Math.round((10_000 * (25 * 20 + (abnormal ?? 0))) / (25 * 120 + (raw ?? 0))),
  });
  expect(figures?.settledAfterH).toBe(72);
});

test('a median requires five samples; fewer are only counted', async () => {
  const few = await paces(stage.services);
  expect(few.paces.settlement).toMatchObject({ samples: 1, medianH: null, p90H: null });
  await settledOrders(minPaceSamples);
  const enough = (await paces(stage.services)).paces.settlement;
  expect(enough.samples).toBe(minPaceSamples + 1);
  expect(enough.medianH).toBe(72);
  expect(enough.p90H).toBeGreaterThanOrEqual(enough.medianH ?? 0);
});

test('a review is timed from its submission, pauses included', async () => {
  for (let n = 0; n < minPaceSamples; n += 1) await stage.running(await stage.advertiser(), {});
  const { adReview } = (await paces(stage.services)).paces;
  expect(adReview.samples).toBeGreaterThanOrEqual(minPaceSamples);
  expect(adReview.medianH).toBeGreaterThanOrEqual(0);
});

test('what still waits is counted, with how long the oldest has waited', async () => {
  const before = (await paces(stage.services)).paces;
  const { id } = await stage.running(await stage.advertiser(), {});
  const hoursAgo = (hours: number) => new Date(stage.services.clock.now() - hours * 3_600_000);
  await sql`update campaign set status = 'auditing' where id = ${id}::uuid`.execute(stage.db);
  const copies = 2;
  await settledOrders(copies);
  const published = hoursAgo(200);
  await sql`update performance_order set status = 'checking', published_at = ${published} where id <> ${orderId}::uuid`.execute(
    stage.db,
  );
  const { adReview, settlement } = (await paces(stage.services)).paces;
  expect(adReview).toMatchObject({ waiting: before.adReview.waiting + 1, oldestH: expect.any(Number) });
  expect(settlement).toMatchObject({ waiting: before.settlement.waiting + copies, oldestH: 200 });
  expect(before.firstReply).toMatchObject({ waiting: 0, oldestH: null });
  await sql`update campaign set status = 'running' where id = ${id}::uuid`.execute(stage.db);
});

test('overdue jobs are reported in minutes', async () => {
  await stage.due();
  expect((await paces(stage.services)).jobsLateMin).toBe(0);
  const due = new Date(stage.services.clock.now() - 90 * 60_000);
  await stage.db.transaction().execute((trx) => enqueue(trx, { kind: 'nobody.does.this', payload: {}, due }));
  expect((await paces(stage.services)).jobsLateMin).toBe(90);
  await stage.db.deleteFrom('job').where('kind', '=', 'nobody.does.this').execute();
});

test('more budget never forecasts fewer reads, and a forecast has two significant digits', async () => {
  const market = await marketNow(stage.services);
  const at = (budgetFen: number) => calculateReads({ budgetFen, unitPriceFen: 60 }, market).reads.p50;
  const reads = [500_00, 1_000_00, 5_000_00, 20_000_00].map(at);
  expect(reads).toEqual(reads.toSorted((a, b) => a - b));
  expect(reads.every((n) => String(n).replace(/0+$/, '').length <= 2)).toBe(true);
});

test('an entered price is used unless it is below the floor; the default is the market’s price or the floor', async () => {
  const market = await marketNow(stage.services);
  expect(calculateReads({ budgetFen: 1_000_00, unitPriceFen: 1 }, market).unitPriceFen).toBe(20);
  expect(calculateReads({ budgetFen: 1_000_00 }, market)).toMatchObject({ priceFrom: 'floor', unitPriceFen: 20 });
  await settledOrders(25);
  const busy = await marketNow(stage.services);
  const median = medianPriceFen(await priceIndex(stage.services), 'read');
  expect(calculateReads({ budgetFen: 1_000_00 }, busy)).toMatchObject({ priceFrom: 'market', unitPriceFen: median });
});

describe('net of an order', () => {
  const net = async (more: object) =>
    calculateNet(
      stage.services,
      { kind: 'read', fans: 50_000, averageReads: 2_000, unitPriceFen: 50, ordersPerMonth: 4, ...more },
      await priceIndex(stage.services),
    );

  test('gross less ten percent, and no tax below the monthly deduction', async () => {
    expect(await net({})).toEqual({
      quantity: 2_000,
      unitPriceFen: 50,
      priceFrom: 'own',
      samples: (await priceIndex(stage.services)).samples.read,
      grossFen: 1_000_00,
      feeBp: 1_000,
      feeFen: 100_00,
      taxFen: 0,
      netFen: 900_00,
      monthNetFen: 3_600_00,
      monthTaxFen: 0,
    });
  });

  test('worked example: 42 yuan are withheld from 8 000 a month', async () => {
    // 8 orders of 1 111.12 gross: 1 000.01 each after the fee, 8 000.08 in the month.
    const answer = await net({ kind: 'position', unitPriceFen: 1_111_12, ordersPerMonth: 8 });
    expect(answer).toMatchObject({ quantity: 1, feeFen: 111_11, monthTaxFen: 42_00, taxFen: 525 });
    expect(answer.grossFen).toBe(answer.feeFen + answer.taxFen + answer.netFen);
  });

  test('new followers are estimated from reads, for a video account from its follower count', async () => {
    expect((await net({ kind: 'fans', unitPriceFen: 200 })).quantity).toBe(30);
    expect((await net({ kind: 'video', unitPriceFen: 200 })).quantity).toBe(250);
  });

  test('more than a hundred yuan per read is refused as a typing error', async () => {
    await expect(net({ unitPriceFen: 100_01 })).rejects.toMatchObject({ reason: 'calculatedPriceTooHigh' });
  });
});

describe('a cached value', () => {
  test('is computed once for concurrent callers, and again when it is too old', async () => {
    let made = 0;
    const ask = cachedFor(40, async () => (made += 1));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    const never = cachedFor(0, async () => (made += 1));
    expect([await never(), await never()]).toEqual([2, 3]);
  });

  test('is not cached when it failed', async () => {
    let fails = true;
    const ask = cachedFor(60_000, async () => {
      if (fails) throw new Error('away');
      return 'there';
    });
    await expect(ask()).rejects.toThrow('away');
    fails = false;
    expect(await ask()).toBe('there');
  });
});

test('public endpoints require no sign-in', async () => {
  for (const key of ['home/index', 'home/priceIndex', 'home/status'] as const) {
    expect((await stage.api.call(key, {})).code).toBe(code.ok);
  }
  expect((await stage.api.call('home/calcReads', { budgetFen: 499_99 })).errors).toEqual([
    { path: 'budgetFen', msg: '预算至少 500 元' },
  ]);
});

test('a kind with too few orders lately is given by its last period that has enough, dated; the others stay as they are', async () => {
  await settledOrders(25);
  await sql`update performance_order set settled_at = settled_at - interval '50 days', kind = 'fans' where id <> ${orderId}::uuid`.execute(
    stage.db,
  );
  await settledOrders(25);
  const index = await withEarlier(stage.db, await priceIndex(stage.services));
  expect([...new Set(index.rows.map(({ kind }) => kind))]).toEqual(['read']);
  expect(index.earlier).toEqual([expect.objectContaining({ kind: 'fans', samples: 25 })]);
  const [earlier] = index.earlier ?? [];
  expect(earlier?.rows.every(({ kind }) => kind === 'fans')).toBe(true);
  expect(Date.parse(earlier?.to ?? '')).toBeLessThan(Date.parse(index.from));
});

test('too few in seven days are measured over the last thirty or ninety, and the days are named', async () => {
  await settledOrders(2 * minPaceSamples);
  const settlement = async () => (await paces(stage.services)).paces.settlement;
  expect(await settlement()).toMatchObject({ days: 7, medianH: expect.any(Number) });
  await sql`update performance_order set settled_at = settled_at - interval '40 days', published_at = published_at - interval '40 days'
    where id <> ${orderId}::uuid`.execute(stage.db);
  expect(await settlement()).toMatchObject({ days: 90, medianH: expect.any(Number) });
  await sql`delete from performance_order where id <> ${orderId}::uuid`.execute(stage.db);
  expect(await settlement()).toMatchObject({ days: 90, medianH: null });
});

// The clock does not go back, so this test is last.
test('with nothing to show for thirty days, the index gives the last period that has, dated; nobody reckons with its price', async () => {
  await settledOrders(25);
  const before = await priceIndex(stage.services);
  expect(before).toMatchObject({ current: true, to: expect.any(String) });
  const { settled_at: settledAt } = await stage.orderOf({ orderId });
  await stage.services.clock.advance(75 * 24 * 3_600_000);
  const after = await priceIndex(stage.services);
  expect(after).toMatchObject({ current: false, to: new Date(settledAt ?? 0).toISOString() });
  expect(after.rows).toEqual(before.rows);
  expect(medianPriceFen(after, 'read')).toBeNull();
  expect(calculateReads({ budgetFen: 1_000_00 }, await marketNow(stage.services))).toMatchObject({ priceFrom: 'floor' });
  await sql`delete from performance_order where id <> ${orderId}::uuid`.execute(stage.db);
  expect(await priceIndex(stage.services)).toMatchObject({ current: true, rows: [] });
});
