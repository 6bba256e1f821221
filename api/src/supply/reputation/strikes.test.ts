/**
 * The consequences of repeated or proven violations for an account: frozen for thirty days, barred below forty points, listed for
 * fraud. `docs/domain/supply.md#strikes`.
 */

import { opsOf } from '../../../test/ops';
import { type Claimed, createOrderStage, type MediaOwner, type OrderStage } from '../../../test/order-stage';
import { approveClawback, proposeClawback } from '../../order';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const day = 24;

async function accountOf({ media }: { media: MediaOwner }) {
  const { list } = await stage.ok(media, 'media/accounts', {});
  const [account] = list;
  if (!account) throw new Error('no account');
  return account;
}

async function missed(order: Partial<Claimed>): Promise<Claimed> {
  const claimed = await stage.claimed({}, order);
  await stage.advance(48);
  expect(await stage.statusOf(claimed)).toBe('expired');
  return claimed;
}

async function lastMessage(media: MediaOwner) {
  const { list } = await stage.ok(media, 'messages/list', {});
  return list.find(({ title }) => !title.includes('流单') && !title.includes('积分'));
}

test('three defaults within ninety days freeze the account for thirty days; it recovers automatically and restarts from zero', async () => {
  const first = await missed({});
  const { ad, media, campaign } = first;
  const second = await missed({ ad, media, campaign });
  expect(await accountOf(first)).toMatchObject({ status: 'normal', statusReason: '' });

  const third = await missed({ ad, media, campaign });
  const until = new Date(stage.services.clock.now() + 30 * day * 3_600_000);
  const frozen = await accountOf(first);
  expect(frozen).toMatchObject({ status: 'frozen', frozenUntil: until.toISOString() });
  for (const order of [first, second, third]) expect(frozen.statusReason).toContain((await stage.orderOf(order)).no);
  expect(frozen.statusReason).toContain('90 天内违约 3 次');
  const message = await lastMessage(media);
  expect(message).toMatchObject({ title: '账号已冻结' });
  expect(message?.body).toContain(frozen.statusReason);
  expect(await stage.claim(media, campaign)).toMatchObject({ reason: 'accountNotEligible', data: { reasons: ['status'] } });

  await stage.advance(30 * day - 1);
  expect((await accountOf(first)).status).toBe('frozen');
  await stage.advance(1);
  expect(await accountOf(first)).toMatchObject({ status: 'normal', statusReason: '', frozenUntil: null });
  expect(await lastMessage(media)).toMatchObject({ title: '账号冻结期满' });

  // Each is penalised once: the three that were counted are not counted again.
  await missed({ ad, media });
  expect((await accountOf(first)).status).toBe('normal');
});

test('defaults more than ninety days apart do not add up', async () => {
  const first = await missed({});
  const { ad, media } = first;
  await missed({ ad, media });
  await stage.advance(91 * day);
  await missed({ ad, media });
  expect((await accountOf(first)).status).toBe('normal');
});

test('cancelling in good time is not a strike', async () => {
  const media = await stage.mediaOwner();
  const ad = await stage.advertiser();
  for (let n = 0; n < 3; n += 1) {
    const order = await stage.claimed({}, { ad, media });
    await stage.ok(media, 'media/cancel', { id: order.orderId, reason: '排期冲突' });
  }
  expect((await accountOf({ media })).status).toBe('normal');
});

test('below forty points no order can be claimed for thirty days, then one at a time', async () => {
  const media = await stage.mediaOwner({ perf_tenths: 440 });
  const ad = await stage.advertiser();
  const campaign = await stage.running(ad);
  const order = await missed({ ad, media, campaign });
  const until = new Date(stage.services.clock.now() + 30 * day * 3_600_000);
  expect(await accountOf(order)).toMatchObject({ status: 'normal', perfScore: 39, claimsFrom: until.toISOString() });
  expect((await lastMessage(media))?.body).toContain('履约分低于 40');
  expect(await stage.claim(media, campaign)).toMatchObject({ reason: 'accountNotEligible', data: { reasons: ['performance'] } });

  await stage.advance(30 * day);
  expect(await accountOf(order)).toMatchObject({ perfScore: 39, claimsFrom: null });
  const again = await stage.claimed({}, { ad, media });
  const other = await stage.running(ad);
  expect(await stage.claim(media, other)).toMatchObject({ reason: 'openOrdersLeft', data: { limit: 1 } });
  await stage.ok(media, 'media/cancel', { id: again.orderId, reason: '排期冲突' });
  expect((await accountOf(order)).claimsFrom).not.toBeNull();
});

test('proven fraud needs no repetition: score 0, severe, frozen at once', async () => {
  const order = await stage.scored();
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const { proposalId } = await proposeClawback(
    stage.services,
    { id: 'ops' },
    { orderId: order.orderId, amountFen: 'all', reason: '查实刷量' },
  );
  await approveClawback(stage.services, { id: 'ops-2' }, { proposalId });
  const account = await accountOf(order);
  expect(account).toMatchObject({ status: 'frozen', quality: 'severe', perfScore: 0 });
  expect(account.statusReason).toContain('查实');
  await stage.advance(30 * day);
  expect(await accountOf(order)).toMatchObject({ status: 'normal', quality: 'good' });
});

test('the deduction for an order is given back once, with its strike and the resulting freeze', async () => {
  const ops = opsOf(stage.services);
  const first = await missed({});
  const { ad, media, campaign } = first;
  for (let n = 0; n < 2; n += 1) await missed({ ad, media, campaign });
  expect(await accountOf(first)).toMatchObject({ status: 'frozen', perfScore: 65 });
  const { no } = await stage.orderOf(first);
  const reason = '住院，已提交证明';
  await expect(ops('order forgive', { no, reason: ' ' })).rejects.toThrow('--reason');
  expect(await ops('order forgive', { no, reason })).toEqual([expect.objectContaining({ points: 5, unfrozen: 'yes' })]);
  expect(await accountOf(first)).toMatchObject({ status: 'normal', statusReason: '', perfScore: 70 });
  expect((await lastMessage(media))?.body).toContain(reason);
  await expect(ops('order forgive', { no, reason })).rejects.toMatchObject({ reason: 'alreadyForgiven' });
  // The other two count again: one more, and it is three.
  await missed({ ad, media });
  expect((await accountOf(first)).status).toBe('frozen');
});

test('nothing is given back where nothing was deducted, nor for proven fraud', async () => {
  const order = await stage.scored();
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const { no } = await stage.orderOf(order);
  await expect(opsOf(stage.services)('order forgive', { no, reason: '误判' })).rejects.toMatchObject({
    reason: 'nothingToForgive',
  });
});
