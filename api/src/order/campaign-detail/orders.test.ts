import { endpoints, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';

type Row = ResponseOf<'adRead/orders'>['list'][number];
type Sort = NonNullable<RequestOf<'adRead/orders'>['sort']>;

const all: readonly Sort[] = endpoints['adRead/orders'].request.shape.sort.unwrap().options;

function amountOf(row: Row): number | null {
  if (row.amountFen !== null) return row.amountFen;
  if (row.status === 'confirming' && row.validQty !== null) return Math.min(row.validQty, row.capQty) * row.unitPriceFen;
  return ['expired', 'cancelled', 'void'].includes(row.status) ? null : row.reserveFen;
}
/** What the row shows under the sorted head. */
const shown: Record<string, (row: Row) => number | null> = {
  newest: (row) => -Date.parse(row.createdAt),
  publishedAt: (row) => (row.publishedAt || row.planAt ? Date.parse(row.publishedAt ?? row.planAt ?? '') : null),
  amount: amountOf,
  price: (row) => row.unitPriceFen,
  valid: (row) => row.validQty,
  raw: (row) => row.rawQty,
  abnormal: (row) => row.abnormalQty,
};

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

test('by whatever figure a campaign’s orders are sorted, each stands on one page, by what it shows, those without a figure last', async () => {
  const ad = await stage.advertiser();
  const first = await stage.claimed({ budgetFen: 5_000_00, dailyLimitFen: 5_000_00 }, { ad });
  const { campaign } = first;
  const orders = [first];
  for (let index = 0; index < 4; index += 1) orders.push(await stage.claimed({}, { ad, campaign }));
  const [one, two, cancelled, published] = orders;
  if (!one || !two || !cancelled || !published) throw new Error('five orders');
  await stage.endOrder(one.orderId, { settledFen: 100_00, validQty: 200 });
  await stage.endOrder(two.orderId, { settledFen: 61_50, validQty: 123 });
  await stage.ok(cancelled.media, 'media/cancel', { id: cancelled.orderId, reason: '档期冲突' });
  await stage.published(published);
  await stage.due();
  await stage.advance(72);

  const ask = (page: number, pageSize: number, sort?: Sort) =>
    stage.ok(ad, 'adRead/orders', { filters: { id: campaign.id }, page, pageSize, ...(sort ? { sort } : {}) });
  const whole = (await ask(1, 100)).list;
  expect(new Set(whole.map(({ status }) => status)).size).toBeGreaterThan(2);
  for (const sort of all) {
    const rows: Row[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 2); page += 1) rows.push(...(await ask(page, 2, sort)).list);
    expect(rows.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
    const [name = '', way] = sort.split('.');
    const figures = rows.map((row) => shown[name]?.(row) ?? null);
    const known = figures.filter((figure) => figure !== null);
    expect([sort, figures.slice(known.length).every((figure) => figure === null)]).toEqual([sort, true]);
    const rises = name === 'newest' || name === 'publishedAt' ? way !== 'desc' : way === 'asc';
    expect([sort, known]).toEqual([sort, [...known].sort((a, b) => (rises ? a - b : b - a))]);
  }
});
