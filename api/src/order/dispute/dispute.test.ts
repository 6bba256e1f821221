/** Objection, deduction, hold; evidence, offers, ruling, appeal; and the effect of each ending on the money. */
import { type Claimed, createOrderStage, type OrderStage } from '../../../test/order-stage';
import { businessRuleDefaults, orderRulesOf } from '../../platform';
import { openDispute } from './open';
import { ruleDispute, ruleOnAppeal, takeUp } from './operate';

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

test('an objection needs a text and evidence', async () => {
  const order = await stage.scored();
  const { orderId: id } = order;
  const none = await stage.call(order.ad, 'adRead/object', { id, type: 'data', text: '数据不对' });
  expect(none).toMatchObject({ reason: 'evidenceGiven', errors: [{ path: 'fileIds' }] });
  const foreign = await stage.proof(order.media);
  expect(await stage.call(order.ad, 'adRead/object', { id, type: 'data', ...foreign })).toMatchObject({
    reason: 'attachmentMissing',
    errors: [{ path: 'fileIds' }],
  });
  expect(await stage.statusOf(order)).toBe('confirming');
});

test('no money moves while a dispute is open, not even by silence', async () => {
  const order = await objected();
  await stage.advance(24);
  expect(await stage.statusOf(order)).toBe('disputed');
  expect(await amountOf(order)).toBe(0);
  expect((await stage.call(order.ad, 'adRead/confirm', { id: order.orderId })).reason).toBe('wrongState');
});

test('evidence, arbitration after 48 hours, a ruling, and the payment 48 hours later', async () => {
  const order = await objected();
  const { disputeId: id } = order;
  const given = await stage.ok(order.media, 'dispute/evidence', { id, ...(await stage.proof(order.media)) });
  expect(given.status).toBe('open');
  await stage.advance(48);
  expect((await stage.disputeOf(order)).status).toBe('arbitrating');
  expect((await stage.call(order.media, 'dispute/evidence', { id, ...(await stage.proof(order.media)) })).reason).toBe(
    'wrongState',
  );
  await expect(ruleDispute(stage.services, operator, { disputeId: id, payBp: 6_000, note: '' })).rejects.toMatchObject({
    reason: 'reasonGiven',
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

test('each side submits evidence any number of times within 48 hours, and it never changes', async () => {
  const order = await objected();
  const { disputeId: id } = order;
  for (const who of [order.media, order.media, order.ad])
    await stage.ok(who, 'dispute/evidence', { id, ...(await stage.proof(who)) });
  await stage.advance(47.9);
  await stage.ok(order.media, 'dispute/evidence', { id, ...(await stage.proof(order.media)) });
  await stage.advance(0.2);
  expect((await stage.call(order.media, 'dispute/evidence', { id, ...(await stage.proof(order.media)) })).reason).toBe(
    'wrongState',
  );
  const { evidence } = await stage.ok(order.media, 'dispute/detail', { id });
  expect(evidence.map(({ side }) => side)).toEqual(['ad', 'media', 'media', 'ad', 'media']);
  expect(evidence.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
  const changed = stage.db.updateTable('evidence').set({ text: '改过' }).where('dispute_id', '=', id).execute();
  await expect(changed).rejects.toThrow();
});

test('a dispute leaves the money where it is: frozen for the order, neither spent nor earned', async () => {
  const order = await objected();
  const before = await stage.campaignOf(order.campaign.id);
  expect(Number(before.reserved_fen)).toBeGreaterThanOrEqual(order.baseFen);
  await takeUp(stage.services, operator, order);
  await ruleDispute(stage.services, operator, { ...order, payBp: 10_000, note: '按约定发布' });
  await stage.advance(47);
  expect(await stage.campaignOf(order.campaign.id)).toMatchObject({ reserved_fen: before.reserved_fen, spent_fen: '0' });
  expect(await stage.earningOf(order)).toBeUndefined();
  await stage.advance(1);
  expect(await stage.campaignOf(order.campaign.id)).toMatchObject({ reserved_fen: '0', spent_fen: String(order.baseFen) });
  expect(await stage.earningOf(order)).toMatchObject({ state: 'pending' });
});

test('an order has one open dispute', async () => {
  const order = await objected();
  const again = { id: order.orderId, type: 'data', ...(await stage.proof(order.ad)) } as const;
  expect((await stage.call(order.ad, 'adRead/object', again)).reason).toBe('wrongState');
  const facts = {
    process: 'performanceOrder',
    orderId: order.orderId,
    adUserId: order.ad.id,
    mediaUserId: order.media.id,
  } as const;
  const second = stage.db.transaction().execute((trx) =>
    openDispute(trx, stage.services, {
      ...facts,
      by: { type: 'system', id: null },
      kind: 'hold',
      reason: '再次',
      baseFen: 1,
      baseQty: 1,
      rules: orderRulesOf(businessRuleDefaults),
      at: new Date(stage.services.clock.now()),
    }),
  );
  await expect(second).rejects.toThrow(/dispute_open/);
});

test('a ruling of zero voids the order and releases the reserve', async () => {
  const order = await objected();
  await takeUp(stage.services, operator, order);
  await ruleDispute(stage.services, operator, { ...order, payBp: 0, note: '未按约定发布' });
  await stage.advance(48);
  expect(await stage.statusOf(order)).toBe('void');
  expect(await stage.campaignOf(order.campaign.id)).toMatchObject({ spent_fen: '0', reserved_fen: '0' });
});

test('an appeal is decided by another operator, immediately and only once', async () => {
  const order = await objected();
  const { disputeId: id } = order;
  await takeUp(stage.services, operator, order);
  await ruleDispute(stage.services, operator, { ...order, payBp: 0, note: '未按约定发布' });
  expect(await stage.call(order.media, 'dispute/appeal', { id, text: '不服' })).toMatchObject({ reason: 'evidenceGiven' });
  const appealed = await stage.ok(order.media, 'dispute/appeal', { id, ...(await stage.proof(order.media)) });
  expect(appealed).toMatchObject({ status: 'appealed', appealed: true, ruling: { payBp: 0 } });
  const ruling = { disputeId: id, payBp: 10_000, note: '补充凭证成立' };
  await expect(ruleOnAppeal(stage.services, operator, ruling)).rejects.toMatchObject({ reason: 'otherOperator' });
  await ruleOnAppeal(stage.services, colleague, ruling);
  expect(await stage.orderOf(order)).toMatchObject({ status: 'settled', amount_fen: String(order.baseFen) });
  await expect(ruleOnAppeal(stage.services, colleague, ruling)).rejects.toMatchObject({ reason: 'wrongState' });
  await stage.advance(72);
  expect(await amountOf(order)).toBe(order.baseFen);
});

test('an appeal must be filed within 48 hours of the ruling', async () => {
  const order = await objected();
  await takeUp(stage.services, operator, order);
  await ruleDispute(stage.services, operator, { ...order, payBp: 1_000, note: '证据不足' });
  await stage.advance(48);
  const late = await stage.call(order.media, 'dispute/appeal', { id: order.disputeId, ...(await stage.proof(order.media)) });
  expect(late.reason).toBe('wrongState');
  expect(await stage.statusOf(order)).toBe('settled');
});

test('an appeal suspends the ruling: nothing is paid until it is decided, however long that takes', async () => {
  const order = await objected();
  await takeUp(stage.services, operator, order);
  await ruleDispute(stage.services, operator, { ...order, payBp: 1_000, note: '证据不足' });
  await stage.advance(47);
  await stage.ok(order.ad, 'dispute/appeal', { id: order.disputeId, ...(await stage.proof(order.ad)) });
  await stage.advance(200);
  expect(await stage.statusOf(order)).toBe('disputed');
  expect(await amountOf(order)).toBe(0);
  await ruleOnAppeal(stage.services, colleague, { ...order, payBp: 1_000, note: '维持' });
  expect(await amountOf(order)).toBe(Math.floor(order.baseFen / 10));
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
  expect((await stage.call(order.ad, 'dispute/offer', { id, payBp: 1 })).reason).toBe('wrongState');
});

test('two equal offers at the same moment agree once', async () => {
  const order = await objected();
  const { disputeId: id } = order;
  const answers = await Promise.all([
    stage.call(order.ad, 'dispute/offer', { id, payBp: 7_000 }),
    stage.call(order.media, 'dispute/offer', { id, payBp: 7_000 }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await stage.statusOf(order)).toBe('settled');
});

test('a dispute is visible to its parties only', async () => {
  const order = await objected();
  const [ad, media] = [await stage.person('ad'), await stage.person('media')];
  for (const who of [ad, media]) {
    expect(await stage.call(who, 'dispute/detail', { id: order.disputeId })).toMatchObject({ reason: 'disputeMissing' });
    expect(await stage.call(who, 'dispute/offer', { id: order.disputeId, payBp: 1 })).toMatchObject({ reason: 'disputeMissing' });
  }
});
