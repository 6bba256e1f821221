import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { endpoints } from '@shizhong/shared-contracts/endpoints';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import type { Person } from '../../../test/stage-people';

type Row = ResponseOf<'adRead/list'>['list'][number];
type Sort = NonNullable<RequestOf<'adRead/list'>['sort']>;

const all: readonly Sort[] = endpoints['adRead/list'].request.shape.sort.unwrap().options;

/** What the row shows under the sorted head. */
const shown: Record<string, (row: Row) => number | null> = {
  newest: (row) => -Date.parse(row.createdAt),
  endAt: (row) => (row.endAt && row.status !== 'draft' ? Date.parse(row.endAt) : null),
  spent: (row) => row.spentFen,
  frozen: (row) => row.frozenFen || null,
  budget: (row) => row.budgetFen,
  dailyLimit: (row) => row.dailyLimitFen,
  price: (row) => row.unitPriceFen,
  unitCost: (row) => (row.validQty ? row.spentFen / row.validQty : null),
  valid: (row) => row.validQty,
  raw: (row) => row.rawQty || null,
  kept: (row) => row.keptBp,
  claimed: (row) => row.orders.claimed || null,
  running: (row) => (row.orders.claimed ? row.orders.running : null),
  settled: (row) => (row.orders.claimed ? row.orders.settled : null),
  progress: (row) => (row.targetQty ? row.validQty / row.targetQty : null),
};

let stage: OrderStage;
let advertiser: Person;
let ids: string[];

beforeAll(async () => {
  stage = await createOrderStage();
  advertiser = await stage.advertiser(100_000_00);
  await stage.draft(advertiser, { name: '只有预算', budgetFen: 900_00 });
  await stage.draft(advertiser, { name: '空' });
  await stage.draft(advertiser, { name: '写好一半', budgetFen: 5_000_00, unitPriceFen: 80, dailyLimitFen: 500_00 });
  await stage.submitted(advertiser, { name: '待审', budgetFen: 2_000_00, unitPriceFen: 70 });
  for (const [settledFen, validQty] of [
    [100_00, 200],
    [40_00, 80],
  ] as const) {
    const order = await stage.claimed({}, { ad: advertiser });
    await stage.endOrder(order.orderId, { settledFen, validQty });
  }
  const twice = await stage.claimed({}, { ad: advertiser });
  await stage.claim(await stage.mediaOwner(), twice.campaign);
  ids = (await stage.ok(advertiser, 'adRead/list', { pageSize: 100 })).list.map(({ id }) => id);
});
afterAll(() => stage.close());

async function sorted(sort: Sort): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= Math.ceil(ids.length / 2); page += 1)
    rows.push(...(await stage.ok(advertiser, 'adRead/list', { page, pageSize: 2, sort })).list);
  return rows;
}

test.each(all)(
  'sorted by %s, rows stand by the figure they show, each on one page, those without a figure last',
  async (sort) => {
    const rows = await sorted(sort);
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const [name = '', way] = sort.split('.');
    const figures = rows.map((row) => shown[name]?.(row) ?? null);
    const known = figures.filter((figure) => figure !== null);
    expect(figures.slice(known.length).every((figure) => figure === null)).toBe(true);
    const rises = name === 'newest' || name === 'endAt' ? way !== 'desc' : way === 'asc';
    expect(known).toEqual([...known].sort((one, other) => (rises ? one - other : other - one)));
  },
);

test('sums are those of the rows shown: of all, of a filter, of a selection, and never of somebody else', async () => {
  const sum = (rows: readonly Row[], of: (row: Row) => number | null) => rows.reduce((all, row) => all + (of(row) ?? 0), 0);
  const summed = (rows: readonly Row[]) => ({
    rows: rows.length,
    budgetFen: sum(rows, (row) => row.budgetFen),
    spentFen: sum(rows, (row) => row.spentFen),
    frozenFen: sum(rows, (row) => row.frozenFen),
    rawQty: sum(rows, (row) => row.rawQty),
    validQty: sum(rows, (row) => row.validQty),
    targetQty: sum(rows, (row) => row.targetQty),
  });
  const rows = (await stage.ok(advertiser, 'adRead/list', { pageSize: 100 })).list;
  expect(await stage.ok(advertiser, 'adRead/sums', {})).toEqual(summed(rows));
  const drafts = rows.filter(({ status }) => status === 'draft');
  expect(await stage.ok(advertiser, 'adRead/sums', { filters: { status: 'draft' } })).toEqual(summed(drafts));
  const some = rows.slice(1, 4);
  expect(await stage.ok(advertiser, 'adRead/sums', { ids: some.map(({ id }) => id) })).toEqual(summed(some));
  const other = await stage.advertiser();
  expect(await stage.ok(other, 'adRead/sums', { ids: some.map(({ id }) => id) })).toEqual(summed([]));
});

test('an order that the contract does not name is refused', async () => {
  expect((await stage.call(advertiser, 'adRead/list', { sort: 'name; drop table campaign' as Sort })).code).toBe(422);
});
