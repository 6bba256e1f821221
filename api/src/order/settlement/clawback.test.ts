/** Claw-backs of settled money: held, pending, withdrawable, withdrawn; the remaining debt and how it is repaid. */
import { refusals } from '@shizhong/shared-contracts/refusals';
import { type Claimed, createOrderStage, type OrderStage } from '../../../test/order-stage';
import { balancesOf, cashOutApplied, cashOutPaid, writePosting } from '../../money';
import { approveClawback, clawbackQueue, proposeClawback, withdrawClawback } from './clawback-of-order';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const operator = { id: 'ops' };
const colleague = { id: 'ops-2' };
const reason = '查实刷量';

async function settled(accounts: Partial<Claimed> = {}): Promise<Claimed & { grossFen: number; netFen: number }> {
  const order = await stage.claimed({}, accounts);
  await stage.published(order);
  await stage.due();
  await stage.advance(72);
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const { amount_fen: gross, net_fen: net } = await stage.orderOf(order);
  return { ...order, grossFen: Number(gross), netFen: Number(net) };
}

async function clawBack(order: Claimed, amountFen: number | 'all') {
  const { proposalId } = await proposeClawback(stage.services, operator, { orderId: order.orderId, amountFen, reason });
  return approveClawback(stage.services, colleague, { proposalId });
}

const funds = (order: Claimed) => balancesOf(stage.db, order.media.id, ['2101', '2102', '2104', '1101']);

/** Pays out everything withdrawable, as a cash-out does. */
async function withdrawn(order: Claimed & { netFen: number }): Promise<void> {
  const media = order.media.id;
  const amountFen = (await funds(order))['2102'];
  const facts = { bizType: 'test', bizId: order.orderId, at: new Date(stage.services.clock.now()) };
  await stage.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('earning')
      .set(({ ref }) => ({ cashed_fen: ref('net_fen') }))
      .where('order_id', '=', order.orderId)
      .execute();
    await writePosting(trx, cashOutApplied({ media, amountFen }), { ...facts, requestId: `out:${order.orderId}` });
    const { posting } = cashOutPaid({ media, amountFen, feeFen: 0, taxFen: 0, vatFen: 0 });
    await writePosting(trx, posting, { ...facts, requestId: `paid:${order.orderId}` });
  });
}

test('needs a second operator, a reason and an amount within the settlement', async () => {
  const order = await settled();
  const propose = (more: object) =>
    proposeClawback(stage.services, operator, { orderId: order.orderId, amountFen: 100, reason, ...more });
  await expect(propose({ reason: '' })).rejects.toMatchObject({ reason: 'reasonGiven' });
  await expect(propose({ amountFen: order.grossFen + 1 })).rejects.toMatchObject({ reason: 'clawbackAmountWrong' });
  await expect(propose({ amountFen: 0 })).rejects.toMatchObject({ reason: 'clawbackAmountWrong' });
  const { proposalId } = await propose({});
  expect(await clawbackQueue(stage.services)).toMatchObject([{ proposalId, amountFen: 100, proposedBy: 'ops' }]);
  await expect(approveClawback(stage.services, operator, { proposalId })).rejects.toMatchObject({ reason: 'twoPersons' });
  await approveClawback(stage.services, colleague, { proposalId });
  await expect(approveClawback(stage.services, colleague, { proposalId })).rejects.toMatchObject({ reason: 'clawbackDone' });
  expect(await clawbackQueue(stage.services)).toEqual([]);
});

test('from pending money: the whole amount, including the fee, goes back to the advertiser', async () => {
  const order = await settled();
  const before = await balancesOf(stage.db, order.ad.id, ['2001']);
  const done = await clawBack(order, 'all');
  expect(done).toMatchObject({ feeFen: order.grossFen - order.netFen, mediaFen: order.netFen, debtFen: 0 });
  expect(await balancesOf(stage.db, order.ad.id, ['2001'])).toEqual({ '2001': before['2001'] + order.grossFen });
  expect(await funds(order)).toEqual({ '2101': 0, '2102': 0, '2104': 0, '1101': 0 });
  expect(await stage.orderOf(order)).toMatchObject({ status: 'settled', clawed_fen: String(order.grossFen) });
  expect(await stage.scoreOf(order)).toBe(0);
  await stage.advance(24);
  expect(await funds(order)).toEqual({ '2101': 0, '2102': 0, '2104': 0, '1101': 0 });
});

test('from withdrawable money: in parts, never more than was settled', async () => {
  const order = await settled();
  await stage.advance(24);
  const half = Math.floor(order.grossFen / 2);
  const first = await clawBack(order, half);
  const second = await clawBack(order, 'all');
  expect(first.feeFen + second.feeFen).toBe(order.grossFen - order.netFen);
  expect(first.mediaFen + second.mediaFen).toBe(order.netFen);
  await expect(clawBack(order, 1)).rejects.toMatchObject({ reason: 'clawbackAmountWrong' });
  const report = await stage.ok(order.ad, 'adRead/orderReport', { id: order.orderId });
  expect(JSON.parse(report.payload).metric.valid).toBe(0);
  const chain = await stage.db.selectFrom('delivery_report').select('no').where('order_id', '=', order.orderId).execute();
  expect(chain).toHaveLength(3);
});

test('what can be withdrawn is held from the proposal on, and taken from the hold', async () => {
  const order = await settled();
  await stage.advance(24);
  const { proposalId } = await proposeClawback(stage.services, operator, { orderId: order.orderId, amountFen: 'all', reason });
  expect(await funds(order)).toMatchObject({ '2102': 0, '2104': order.netFen });
  const said = await stage.ok(order.media, 'messages/list', {});
  const message = { title: '收益已暂时冻结', body: expect.stringContaining(`原因：${reason}`) };
  expect(said.list).toContainEqual(expect.objectContaining(message));
  await approveClawback(stage.services, colleague, { proposalId });
  expect(await funds(order)).toEqual({ '2101': 0, '2102': 0, '2104': 0, '1101': 0 });
});

test('a proposal that is withdrawn frees the money, with a reason, and cannot be approved any more', async () => {
  const order = await settled();
  await stage.advance(24);
  const { proposalId } = await proposeClawback(stage.services, operator, { orderId: order.orderId, amountFen: 'all', reason });
  await expect(withdrawClawback(stage.services, operator, { proposalId, reason: ' ' })).rejects.toMatchObject({
    reason: 'reasonGiven',
  });
  await withdrawClawback(stage.services, operator, { proposalId, reason: '证据不足' });
  expect(await funds(order)).toEqual({ '2101': 0, '2102': order.netFen, '2104': 0, '1101': 0 });
  expect(await clawbackQueue(stage.services)).toEqual([]);
  await expect(approveClawback(stage.services, colleague, { proposalId })).rejects.toMatchObject({ reason: 'clawbackEnded' });
  await expect(withdrawClawback(stage.services, operator, { proposalId, reason })).rejects.toMatchObject({
    reason: 'clawbackEnded',
  });
});

test('a proposal that nobody decides lapses after seven days, and the money is free', async () => {
  const order = await settled();
  const { proposalId } = await proposeClawback(stage.services, operator, { orderId: order.orderId, amountFen: 'all', reason });
  await stage.advance(24);
  expect(await funds(order)).toMatchObject({ '2101': 0, '2102': 0, '2104': order.netFen });
  await stage.advance(6 * 24);
  expect(await funds(order)).toMatchObject({ '2102': order.netFen, '2104': 0 });
  await expect(approveClawback(stage.services, colleague, { proposalId })).rejects.toMatchObject({ reason: 'clawbackEnded' });
});

test('withdrawn money becomes a debt, repaid from later earnings before anything is withdrawable', async () => {
  const order = await settled();
  await stage.advance(24);
  await withdrawn(order);
  const done = await clawBack(order, 'all');
  expect(done.debtFen).toBe(order.netFen);
  expect(await funds(order)).toEqual({ '2101': 0, '2102': 0, '2104': 0, '1101': order.netFen });
  // The account is frozen for fraud, so the owner continues with another one.
  const accountId = await stage.mediaAccount(order.media.id);
  const next = await settled({ media: { ...order.media, accountId } });
  await stage.advance(24);
  expect(await funds(order)).toEqual({
    '2101': 0,
    '2102': Math.max(0, next.netFen - order.netFen),
    '2104': 0,
    '1101': Math.max(0, order.netFen - next.netFen),
  });
});

test('a claw-back also takes withdrawable money of other orders, but not pending money', async () => {
  const order = await settled();
  await stage.advance(24);
  await withdrawn(order);
  const other = await settled({ media: order.media });
  const pendingFen = (await funds(order))['2101'];
  const done = await clawBack(order, 'all');
  expect(done.debtFen).toBe(order.netFen);
  expect((await funds(order))['2101']).toBe(pendingFen);
  await stage.advance(24);
  expect((await funds(other))['1101']).toBe(Math.max(0, order.netFen - other.netFen));
});

test('is refused after 90 days', async () => {
  const order = await settled();
  await stage.advance(24 * 90 + 1);
  await expect(clawBack(order, 'all')).rejects.toMatchObject({
    reason: 'clawbackOpen',
    message: refusals.clawbackOpen.text({ days: 90 }),
  });
});

test('an unsettled order has nothing to claw back', async () => {
  const order = await stage.claimed();
  await expect(clawBack(order, 100)).rejects.toMatchObject({ reason: 'clawbackOpen' });
});

test('concurrent claw-backs take each fen once', async () => {
  const order = await settled();
  await stage.advance(24);
  const proposals = await Promise.allSettled(
    [1, 2].map(() => proposeClawback(stage.services, operator, { orderId: order.orderId, amountFen: 'all', reason })),
  );
  const proposed = proposals.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(proposed).toHaveLength(1);
  const outcomes = await Promise.allSettled(
    [...proposed, ...proposed].map((each) => approveClawback(stage.services, colleague, each)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await funds(order)).toEqual({ '2101': 0, '2102': 0, '2104': 0, '1101': 0 });
});

test('two proposals for parts of one order hold and take a part each', async () => {
  const order = await settled();
  await stage.advance(24);
  const half = Math.floor(order.grossFen / 2);
  const propose = (amountFen: number | 'all') =>
    proposeClawback(stage.services, operator, { orderId: order.orderId, amountFen, reason });
  const [first, rest] = [await propose(half), await propose('all')];
  expect(rest.amountFen).toBe(order.grossFen - half);
  await expect(propose(1)).rejects.toMatchObject({ reason: 'clawbackAmountWrong' });
  await approveClawback(stage.services, colleague, rest);
  await approveClawback(stage.services, colleague, first);
  expect(await funds(order)).toEqual({ '2101': 0, '2102': 0, '2104': 0, '1101': 0 });
});
