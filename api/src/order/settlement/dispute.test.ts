/** Objection, deduction, hold; evidence, offers, ruling, appeal; and what each end does to the money. */
import { type Claimed, createOrderStage, type OrderStage } from '../../../test/order-stage';
import { ruleDispute, ruleOnAppeal, takeUp } from '../dispute/operate';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const operator = { id: 'ops' };
const colleague = { id: 'ops-2' };

async function objected(): Promise<Claimed & { disputeId: string; baseFen: number }> {
  const order = await stage.scored();
  const proof = await stage.proof(order.ad);
  const { disputeId, status } = await stage.ok(order.ad, 'adRead/object', { id: order.orderId, type: 'data', ...proof });
  expect(status).toBe('disputed');
  const { baseFen } = (await stage.ok(order.ad, 'dispute/detail', { id: disputeId })).dispute;
  return { ...order, disputeId, baseFen };
}

const amountOf = async (order: Claimed) => Number((await stage.orderOf(order)).amount_fen ?? 0);

test('an objection needs words and proof', async () => {
  const order = await stage.scored();
  const { orderId: id } = order;
  const none = await stage.call(order.ad, 'adRead/object', { id, type: 'data', text: '数据不对' });
  expect(none).toMatchObject({ code: 422, msg: '请填写说明并上传凭证', errors: [{ path: 'fileIds' }] });
  const foreign = await stage.proof(order.media);
  expect(await stage.call(order.ad, 'adRead/object', { id, type: 'data', ...foreign })).toMatchObject({
    code: 422,
    errors: [{ path: 'fileIds', msg: '附件不存在，请重新上传' }],
  });
  expect(await stage.statusOf(order)).toBe('confirming');
});

test('while a dispute is open no money moves, also not by silence', async () => {
  const order = await objected();
  await stage.advance(24);
  expect(await stage.statusOf(order)).toBe('disputed');
  expect(await amountOf(order)).toBe(0);
  expect((await stage.call(order.ad, 'adRead/confirm', { id: order.orderId })).code).toBe(10005);
});

test('evidence, arbitration after 48 hours, ruling, and 48 hours later the money', async () => {
  const order = await objected();
  const { disputeId: id } = order;
  const given = await stage.ok(order.media, 'dispute/evidence', { id, ...(await stage.proof(order.media)) });
  expect(given.status).toBe('open');
  await stage.advance(48);
  expect((await stage.disputeOf(order)).status).toBe('arbitrating');
  expect((await stage.call(order.media, 'dispute/evidence', { id, ...(await stage.proof(order.media)) })).code).toBe(10005);
  await expect(ruleDispute(stage.services, operator, { disputeId: id, payBp: 6_000, note: '' })).rejects.toMatchObject({
    code: 422,
  });
  await ruleDispute(stage.services, operator, { disputeId: id, payBp: 6_000, note: '部分属实' });
  expect(await amountOf(order)).toBe(0);
  await stage.advance(48);
  expect(await stage.orderOf(order)).toMatchObject({
    status: 'settled',
    amount_fen: String(Math.floor(order.baseFen * 0.6)),
  });
  expect((await stage.disputeOf(order)).status).toBe('closed');
  const { events, evidence } = await stage.ok(order.ad, 'dispute/detail', { id });
  expect(events.map(({ transition }) => transition)).toEqual(['open', 'evidence', 'arbitrate', 'rule', 'close']);
  expect(evidence.map(({ side }) => side)).toEqual(['ad', 'media']);
});

test('a ruling of nothing makes the order void and gives the reserve back', async () => {
  const order = await objected();
  await takeUp(stage.services, operator, order);
  await ruleDispute(stage.services, operator, { ...order, payBp: 0, note: '未按约定发布' });
  await stage.advance(48);
  expect(await stage.statusOf(order)).toBe('void');
  expect(await stage.campaignOf(order.campaign.id)).toMatchObject({ spent_fen: '0', reserved_fen: '0' });
});

test('an appeal is decided by somebody else, at once and once', async () => {
  const order = await objected();
  const { disputeId: id } = order;
  await takeUp(stage.services, operator, order);
  await ruleDispute(stage.services, operator, { ...order, payBp: 0, note: '未按约定发布' });
  expect(await stage.call(order.media, 'dispute/appeal', { id, text: '不服' })).toMatchObject({ code: 422 });
  const appealed = await stage.ok(order.media, 'dispute/appeal', { id, ...(await stage.proof(order.media)) });
  expect(appealed).toMatchObject({ status: 'appealed', appealed: true, ruling: { payBp: 0 } });
  const ruling = { disputeId: id, payBp: 10_000, note: '补充凭证成立' };
  await expect(ruleOnAppeal(stage.services, operator, ruling)).rejects.toMatchObject({ code: 10010 });
  await ruleOnAppeal(stage.services, colleague, ruling);
  expect(await stage.orderOf(order)).toMatchObject({ status: 'settled', amount_fen: String(order.baseFen) });
  await expect(ruleOnAppeal(stage.services, colleague, ruling)).rejects.toMatchObject({ code: 10005 });
  await stage.advance(72);
  expect(await amountOf(order)).toBe(order.baseFen);
});

test.each([
  ['open', 5_000],
  ['arbitrating', 0],
  ['resolved', 9_000],
  ['appealed', 10_000],
])('both sides may agree while it is %s', async (status, payBp) => {
  const order = await objected();
  const { disputeId: id } = order;
  if (status !== 'open') await takeUp(stage.services, operator, order);
  if (status === 'resolved' || status === 'appealed')
    await ruleDispute(stage.services, operator, { ...order, payBp: 1_000, note: '证据不足' });
  if (status === 'appealed') await stage.ok(order.media, 'dispute/appeal', { id, ...(await stage.proof(order.media)) });
  const offered = await stage.ok(order.media, 'dispute/offer', { id, payBp });
  expect(offered.status).toBe(status);
  const other = await stage.ok(order.ad, 'dispute/offer', { id, payBp: payBp === 10_000 ? 1 : payBp + 1 });
  expect(other.status).toBe(status);
  expect((await stage.ok(order.ad, 'dispute/offer', { id, payBp })).status).toBe('closed');
  expect(await stage.orderOf(order)).toMatchObject({
    status: 'settled',
    amount_fen: String(Math.floor((order.baseFen * payBp) / 10_000)),
  });
  expect(await stage.eventsOf(order)).toContain('system settle_by_agreement');
  expect((await stage.call(order.ad, 'dispute/offer', { id, payBp: 1 })).code).toBe(10005);
});

test('both offer the same at the same moment: it is agreed once', async () => {
  const order = await objected();
  const { disputeId: id } = order;
  const answers = await Promise.all([
    stage.call(order.ad, 'dispute/offer', { id, payBp: 7_000 }),
    stage.call(order.media, 'dispute/offer', { id, payBp: 7_000 }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await stage.statusOf(order)).toBe('settled');
});

test('strangers see no dispute', async () => {
  const order = await objected();
  const [ad, media] = [await stage.person('ad'), await stage.person('media')];
  for (const who of [ad, media]) {
    expect(await stage.call(who, 'dispute/detail', { id: order.disputeId })).toMatchObject({ code: 10012 });
    expect(await stage.call(who, 'dispute/offer', { id: order.disputeId, payBp: 1 })).toMatchObject({ code: 10012 });
  }
});

describe('anomalies', () => {
  test('below 30 points everything is billed, and the finding is shown with its numbers and time', async () => {
    const order = await stage.scored({ variant: 'mismatch' });
    const { orderId: id } = order;
    const shown = await stage.ok(order.media, 'media/orderDetail', { id });
    expect(shown).toMatchObject({ status: 'confirming', score: 25, abnormalQty: 0, validQty: shown.rawQty });
    expect(shown.findings).toEqual([
      expect.objectContaining({ rule: 'R8', weight: 25, text: expect.stringMatching(/\d/), numbers: expect.any(Object) }),
    ]);
  });

  test('dealing with oneself is held for an operator, and nothing is paid meanwhile', async () => {
    const order = await stage.scored({ variant: 'self_deal' });
    expect(await stage.orderOf(order)).toMatchObject({ status: 'disputed', valid_qty: null, amount_fen: null });
    expect(await stage.disputeOf(order)).toMatchObject({ kind: 'hold', opened_by: 'system', status: 'open' });
    await stage.advance(48);
    await ruleDispute(stage.services, operator, { disputeId: (await stage.disputeOf(order)).id, payBp: 0, note: '自买自卖' });
    await stage.advance(48);
    expect(await stage.statusOf(order)).toBe('void');
  });

  test('a reused article loses its reads, unless the appeal against it is upheld', async () => {
    const order = await stage.scored({ variant: 'reused' });
    const scored = await stage.orderOf(order);
    expect(scored).toMatchObject({ status: 'confirming', score: 30, valid_qty: 0 });
    expect(scored.abnormal_qty).toBe(scored.raw_qty);
    const proof = await stage.proof(order.media);
    const { disputeId } = await stage.ok(order.media, 'media/appeal', { id: order.orderId, ...proof });
    await takeUp(stage.services, operator, { disputeId });
    await ruleDispute(stage.services, operator, { disputeId, payBp: 10_000, note: '原创在先' });
    await stage.advance(48);
    const settled = await stage.orderOf(order);
    const paidQty = Math.min(scored.raw_qty ?? 0, scored.cap_qty);
    expect(settled).toMatchObject({ status: 'settled', valid_qty: paidQty, amount_fen: String(paidQty * scored.price_fen) });
  });

  test('without a deduction there is nothing to appeal', async () => {
    const order = await stage.scored();
    const proof = await stage.proof(order.media);
    expect(await stage.call(order.media, 'media/appeal', { id: order.orderId, ...proof })).toMatchObject({
      code: 10005,
      msg: '没有可申诉的扣减，或已超过 48 小时',
    });
  });

  test('an order of nothing settles without a posting, and costs the score', async () => {
    const order = await stage.scored({ variant: 'reused' });
    const confirmed = await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
    expect(confirmed).toMatchObject({ status: 'settled', amountFen: 0, reportNo: expect.stringMatching(/^DR/) });
    expect(await stage.earningOf(order)).toBeUndefined();
    expect(await stage.scoreOf(order)).toBe(705);
  });
});
