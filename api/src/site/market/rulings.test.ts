import { type Claimed, createOrderStage, type OrderStage } from '../../../test/order-stage';
import { ruleDispute, takeUp } from '../../order';
import { minRulings, rulings } from './rulings';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const published = () => rulings(stage.db, new Date(stage.services.clock.now()));

async function objected(): Promise<Claimed & { id: string }> {
  const order = await stage.scored();
  const { disputeId: id } = await stage.ok(order.ad, 'adRead/object', {
    id: order.orderId,
    type: 'data',
    ...(await stage.proof(order.ad)),
  });
  return { ...order, id };
}

async function agreed(payBp: number): Promise<void> {
  const { ad, media, id } = await objected();
  for (const side of [ad, media]) await stage.ok(side, 'dispute/offer', { id, payBp });
}

async function ruled(payBp: number): Promise<void> {
  const { id } = await objected();
  await takeUp(stage.services, { id: 'ops' }, { disputeId: id });
  await ruleDispute(stage.services, { id: 'ops' }, { disputeId: id, payBp, note: '王女士的账号，部分属实' });
}

test('fewer than five closed disputes show only their number; five show anonymous outcomes; open ones do not count', async () => {
  expect(await published()).toMatchObject({ closed: 0, kinds: [], last: [] });
  await agreed(7_500);
  await agreed(10_000);
  expect(await published()).toMatchObject({
    closed: 2,
    kinds: [{ kind: 'objection', closed: 2, shares: null, medianDays: null }],
    last: [],
  });
  await ruled(10_000);
  await ruled(6_000);
  await ruled(0);
  // They count only after the 48 hours for an appeal.
  expect((await published()).closed).toBeLessThan(minRulings);
  await stage.advance(48);
  await objected();
  const { closed, kinds, last } = await published();
  expect(closed).toBe(minRulings);
  expect(kinds).toEqual([
    { kind: 'objection', closed: 5, shares: { agreed: 2, full: 1, part: 1, none: 1 }, medianDays: expect.any(Number) },
  ]);
  expect(last.map(({ agreed: both, paidBp }) => [both, paidBp]).sort()).toEqual([
    [false, 0],
    [false, 10_000],
    [false, 6_000],
    [true, 10_000],
    [true, 7_500],
  ]);
  expect(JSON.stringify({ kinds, last })).not.toMatch(/王女士|no"|name|id"/);
  await stage.advance(91 * 24);
  expect(await published()).toMatchObject({ closed: 0, last: [] });
});
