import { endpoints, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { createOrderStage, type MediaOwner, type OrderStage } from '../../../test/order-stage';

type Row = ResponseOf<'media/orders'>['list'][number];
type Sort = NonNullable<RequestOf<'media/orders'>['sort']>;

const all: readonly Sort[] = endpoints['media/orders'].request.shape.sort.unwrap().options;
const lost = new Set(['expired', 'cancelled', 'void']);

/** What the row shows under the sorted head. */
const shown: Record<string, (row: Row) => number | null> = {
  newest: (row) => -Date.parse(row.createdAt),
  planAt: (row) => (row.planAt ? Date.parse(row.planAt) : null),
  net: (row) => row.netFen ?? (lost.has(row.status) ? 0 : row.mostNetFen),
  price: (row) => row.unitPriceFen,
  valid: (row) => row.validQty,
  fee: (row) => row.feeBp,
  raw: (row) => row.rawQty,
  cap: (row) => row.capQty,
};

let stage: OrderStage;
let media: MediaOwner;

beforeAll(async () => {
  stage = await createOrderStage();
  media = await stage.mediaOwner();
  const ends = [{ settledFen: 100_00, validQty: 200 }, { settledFen: 61_53, validQty: 123 }, null, null];
  const orders = [];
  for (const [index, end] of ends.entries()) {
    const order = await stage.claimed({ unitPriceFen: 50 + index * 7 }, { media });
    if (end) await stage.endOrder(order.orderId, end);
    orders.push(order);
  }
  await stage.ok(media, 'media/cancel', { id: orders[2]?.orderId ?? '', reason: '档期冲突' });
  // Counted, and waiting for the advertiser: its amount is calculated, not stored.
  const order = await stage.claimed({}, { media });
  await stage.published(order);
  await stage.due();
  await stage.advance(72);
  expect(await stage.statusOf(order)).toBe('confirming');
});
afterAll(() => stage.close());

test.each(all.filter((sort) => sort !== 'deadline'))(
  'sorted by %s, orders stand by the figure they show, each on one page, those without a figure last',
  async (sort) => {
    const whole = (await stage.ok(media, 'media/orders', { pageSize: 100 })).list;
    const rows: Row[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 2); page += 1)
      rows.push(...(await stage.ok(media, 'media/orders', { page, pageSize: 2, sort })).list);
    expect(rows.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
    const [name = '', way] = sort.split('.');
    const figures = rows.map((row) => shown[name]?.(row) ?? null);
    const known = figures.filter((figure) => figure !== null);
    expect(figures.slice(known.length).every((figure) => figure === null)).toBe(true);
    const rises = name === 'newest' || name === 'planAt' ? way !== 'desc' : way === 'asc';
    expect(known).toEqual([...known].sort((one, other) => (rises ? one - other : other - one)));
  },
);

test('sums are those of the rows shown: of all, of a filter, of a selection, and never of somebody else', async () => {
  const sum = (rows: readonly Row[], of: (row: Row) => number | null | undefined) =>
    rows.reduce((all, row) => all + (of(row) ?? 0), 0);
  const summed = (rows: readonly Row[]) => ({
    rows: rows.length,
    rawQty: sum(rows, (row) => row.rawQty),
    validQty: sum(rows, (row) => row.validQty),
    netFen: sum(rows, (row) => shown['net']?.(row)),
    settledFen: sum(rows, (row) => (row.settled ? row.netFen : 0)),
  });
  const { list: rows } = await stage.ok(media, 'media/orders', { pageSize: 100 });
  expect(await stage.ok(media, 'media/orderSums', {})).toEqual(summed(rows));
  const settled = rows.filter((row) => row.settled);
  expect(await stage.ok(media, 'media/orderSums', { filters: { status: 'settled' } })).toEqual(summed(settled));
  expect(settled.length).toBeGreaterThan(0);
  const ids = rows.slice(1, 3).map(({ id }) => id);
  expect(await stage.ok(media, 'media/orderSums', { ids })).toEqual(summed(rows.slice(1, 3)));
  expect(await stage.ok(await stage.mediaOwner(), 'media/orderSums', { ids })).toEqual(summed([]));
});
