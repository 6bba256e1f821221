import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { processes } from '@shizhong/shared-contracts/process';
import { createPositionStage, type PositionStage } from '../../../test/position-stage';

type Booked = ResponseOf<'media/positionOrders'>['list'][number];
type Plan = ResponseOf<'adPosition/list'>['list'][number];

let stage: PositionStage;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());

function sum<Row>(rows: readonly Row[], of: (row: Row) => number | null): number {
  return rows.reduce((all, row) => all + (of(row) ?? 0), 0);
}

const statuses: Record<string, { category: string }> = processes.positionOrder.statuses;
const isClosed = ({ status }: Booked) => statuses[status]?.category === 'closed';
const summedBookings = (rows: readonly Booked[]) => ({
  rows: rows.length,
  priceFen: sum(rows, ({ parentId, priceFen }) => (parentId ? null : priceFen)),
  netFen: sum(rows, (row) => (isClosed(row) ? row.compensationFen : row.netFen)),
  settledFen: sum(rows, (row) => (row.amountFen === null || isClosed(row) ? 0 : row.netFen)),
  reads: sum(rows, ({ reads }) => reads),
});
const summedPlans = (rows: readonly Plan[]) => ({
  rows: rows.length,
  orders: sum(rows, ({ orders }) => orders.total),
  settledOrders: sum(rows, ({ orders }) => orders.settled),
  priceFen: sum(rows, ({ priceFen }) => priceFen),
  spentFen: sum(rows, ({ spentFen }) => spentFen),
});

test('sums of bookings and plans are those of the rows shown: of all, of a filter, of a selection, never of somebody else', async () => {
  const media = await stage.publisher({ guarantee: 1_000_000_000 });
  await stage.opened(media, 1, 60);
  const ad = await stage.advertiser(100_000_00);
  // Settled, cancelled with a compensation, accepted; and a plan that is no more than a draft.
  const settled = await stage.confirming({ ad, media });
  await stage.done(ad, settled, 'adPosition/confirm');
  const cancelled = await stage.waiting({ ad, media });
  await stage.advance(60);
  await stage.done(ad, cancelled, 'adPosition/cancel', { reason: '不投了' });
  const open = await stage.accepted({ ad, media });
  await stage.planned(ad, [{ accountId: media.accountId, position: 1, planAts: [stage.at(240)] }]);

  const { list: booked } = await stage.ok(media, 'media/positionOrders', {});
  expect(booked.map(({ status }) => status).sort()).toEqual(['cancelled', 'need_preview', 'settled']);
  expect(booked.some((row) => isClosed(row) && row.compensationFen > 0)).toBe(true);
  expect(await stage.ok(media, 'media/positionSums', {})).toEqual(summedBookings(booked));
  expect(await stage.ok(media, 'media/positionSums', { filters: { status: 'settled' } })).toEqual(
    summedBookings(booked.filter(({ status }) => status === 'settled')),
  );
  const chosen = booked.filter(({ id }) => id !== open.orderId);
  const ids = chosen.map(({ id }) => id);
  expect(await stage.ok(media, 'media/positionSums', { ids })).toEqual(summedBookings(chosen));
  const other = await stage.publisher();
  expect(await stage.ok(other, 'media/positionSums', { ids })).toEqual(summedBookings([]));

  const { list: plans } = await stage.ok(ad, 'adPosition/list', {});
  expect(plans).toHaveLength(4);
  expect(await stage.ok(ad, 'adPosition/sums', {})).toEqual(summedPlans(plans));
  expect(await stage.ok(ad, 'adPosition/sums', { filters: { status: 'draft' } })).toEqual(
    summedPlans(plans.filter(({ status }) => status === 'draft')),
  );
  const planIds = [settled.planId, cancelled.planId];
  expect(await stage.ok(ad, 'adPosition/sums', { ids: planIds })).toEqual(
    summedPlans(plans.filter(({ id }) => planIds.includes(id))),
  );
  expect(await stage.ok(await stage.advertiser(), 'adPosition/sums', { ids: planIds })).toEqual(summedPlans([]));
});
