import { type Claimed, createOrderStage, type OrderStage } from '../../../test/order-stage';
import { publishCase, ruleDispute, takeUp, unpublishedCases } from '../../order';
import { minRulings, rulings } from './rulings';

// Disputes are led to their end, six in one test; a busy machine is slow, not wrong.
jest.setTimeout(120_000);

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const publicRulings = () => rulings(stage.services, new Date(stage.services.clock.now()));

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

async function ruled(payBp: number): Promise<string> {
  const { id } = await objected();
  await takeUp(stage.services, { id: 'ops' }, { disputeId: id });
  await ruleDispute(stage.services, { id: 'ops' }, { disputeId: id, payBp, note: '王女士的账号，部分属实' });
  return id;
}

test('fewer than five closed disputes show only their number; five show anonymous outcomes; open ones do not count', async () => {
  expect(await publicRulings()).toMatchObject({ closed: 0, kinds: [], last: [] });
  await agreed(7_500);
  await agreed(10_000);
  expect(await publicRulings()).toMatchObject({
    closed: 2,
    kinds: [{ kind: 'objection', closed: 2, shares: null, medianDays: null }],
    last: [],
  });
  await ruled(10_000);
  await ruled(6_000);
  await ruled(0);
  // They count only after the 48 hours for an appeal.
  expect((await publicRulings()).closed).toBeLessThan(minRulings);
  await stage.advance(48);
  await objected();
  const { closed, kinds, last } = await publicRulings();
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
  expect(await publicRulings()).toMatchObject({ closed: 0, last: [] });
});

describe('a precedent', () => {
  const words = { facts: '广告主认为夜间阅读异常，平台核对了分时数据。', reason: '夜间阅读与账号常态不符，扣减可以定位的部分。' };
  const operator = { id: 'ops' };

  test('shows facts, deducted share and reason in an operator’s words, also where there are too few for shares', async () => {
    const disputeId = await ruled(6_000);
    await expect(publishCase(stage.services, operator, { disputeId, ...words })).rejects.toMatchObject({ reason: 'wrongState' });
    await stage.advance(48);
    expect(await unpublishedCases(stage.services, 1)).toMatchObject([{ id: disputeId, kind: 'objection' }]);
    expect(await publicRulings()).toMatchObject({ closed: 1, last: [] });
    await publishCase(stage.services, operator, { disputeId, ...words });
    const { last } = await publicRulings();
    expect(last).toEqual([
      {
        kind: 'objection',
        process: 'performanceOrder',
        ad: 'read',
        agreed: false,
        rules: [],
        doubtedBp: 0,
        paidBp: 6_000,
        days: expect.any(Number),
        published: words,
      },
    ]);
    expect((await unpublishedCases(stage.services)).map(({ id }) => id)).not.toContain(disputeId);
    const better = { ...words, reason: '夜间阅读与账号常态不符，只扣减规则列出的时段。' };
    await publishCase(stage.services, operator, { disputeId, ...better });
    expect((await publicRulings()).last.map((each) => each.published)).toEqual([better]);
  });

  test('names nobody: account, campaign, nickname, number, phone and address are refused, and so is an empty reason', async () => {
    const order = await objected();
    await takeUp(stage.services, operator, { disputeId: order.id });
    await ruleDispute(stage.services, operator, { disputeId: order.id, payBp: 0, note: '不成立' });
    await stage.advance(48);
    const { account_id: accountId, no } = await stage.orderOf(order);
    const { name } = await stage.db
      .selectFrom('media_account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    for (const named of [name, no, '13800000001', 'https://mp.weixin.qq.com/s/x', 'someone@example.com'])
      await expect(
        publishCase(stage.services, operator, { disputeId: order.id, ...words, facts: `${named} 的阅读与账号常态不符。` }),
      ).rejects.toMatchObject({ reason: 'caseNamesSomebody' });
    for (const reason of ['', '太短'])
      await expect(publishCase(stage.services, operator, { disputeId: order.id, ...words, reason })).rejects.toMatchObject({
        reason: reason ? 'caseLength' : 'reasonGiven',
      });
  });
});
