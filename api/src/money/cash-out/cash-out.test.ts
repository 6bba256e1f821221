import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { type CashOutStage, createCashOutStage, holder, operator, second } from '../../../test/cash-out-stage';
import { breachesOf, payeeFor, settle } from '../../../test/money';
import type { SignedUp } from '../../../test/test-api';
import { dayMs } from '../../platform';
import { approveCashOut, cashOutQueue, rejectCashOut } from './operate';
import { cashOutResult } from './payments';

let stage: CashOutStage;

beforeAll(async () => {
  stage = await createCashOutStage();
});
afterEach(async () => {
  expect(await breachesOf(stage.api.services)).toEqual([]);
});
afterAll(() => stage.api.close());

test('is taken from the oldest earnings, approved, started and paid', async () => {
  const user = await stage.owner([300_00, 200_00, 500_00]);
  expect(await stage.quote(user, 400_00)).toMatchObject({
    availableFen: 1_000_00,
    leftToday: 1,
    kind: 'personal',
    blocks: [],
    breakdown: { amountFen: 400_00, feeFen: 0, taxFen: 0, paidFen: 400_00 },
  });
  const { data } = await stage.apply(user, 400_00);
  expect(data).toMatchObject({ status: 'applied', paidFen: 400_00, taxFinal: false, payee: { holder } });
  expect(await stage.money(user)).toEqual({ available: 600_00, processing: 400_00 });
  expect((await stage.detailOf(user, data.id)).items.map(({ amountFen }) => amountFen)).toEqual([300_00, 100_00]);
  expect(await cashOutQueue(stage.api.services)).toContainEqual(
    expect.objectContaining({ id: data.id, holder, amountFen: 400_00 }),
  );
  expect(await approveCashOut(stage.api.services, operator, { id: data.id })).toBe('approved');
  const batch = await stage.start(data.id);
  expect(batch.started).toEqual([
    expect.objectContaining({ no: data.no, holder, account: expect.stringMatching(/^622202\d+$/) }),
  ]);
  await stage.pay(data.id);
  expect(await stage.detailOf(user, data.id)).toMatchObject({ status: 'paid', taxFinal: true, paidAt: expect.any(String) });
  expect(await stage.money(user)).toEqual({ available: 600_00, processing: 0 });
  const info = await stage.api.call('media/userInfo', {}, stage.as(user));
  expect(info.data.earnings).toMatchObject({ availableFen: 600_00 });
  expect(info.data.checklist).toContainEqual({ key: 'cashout', done: true });
});

test('a failure returns the money and shows the bank’s words', async () => {
  const user = await stage.owner([300_00]);
  const { data } = await stage.apply(user, 300_00);
  await approveCashOut(stage.api.services, operator, { id: data.id });
  await stage.start(data.id);
  await expect(cashOutResult(stage.api.services, operator, { id: data.id, ok: false })).rejects.toMatchObject({
    reason: 'reasonGiven',
  });
  await cashOutResult(stage.api.services, operator, { id: data.id, ok: false, reason: '户名不符' });
  expect(await stage.detailOf(user, data.id)).toMatchObject({ status: 'failed', reason: '户名不符' });
  expect(await stage.money(user)).toEqual({ available: 300_00, processing: 0 });
  await expect(stage.pay(data.id)).rejects.toMatchObject({ reason: 'wrongState' });
  expect((await stage.apply(user, 300_00)).code).toBe(code.ok);
});

test('can be cancelled by its owner or rejected, even after approval', async () => {
  const user = await stage.owner([300_00]);
  const first = await stage.apply(user, 300_00);
  expect((await stage.cancel(user, first.data.id)).data).toMatchObject({ status: 'cancelled' });
  const next = await stage.apply(user, 200_00);
  await approveCashOut(stage.api.services, operator, { id: next.data.id });
  expect((await stage.cancel(user, next.data.id)).reason).toBe('wrongState');
  await rejectCashOut(stage.api.services, operator, { id: next.data.id, reason: '收款账户存疑' });
  expect(await stage.detailOf(user, next.data.id)).toMatchObject({ status: 'rejected', reason: '收款账户存疑' });
  expect(await stage.money(user)).toEqual({ available: 300_00, processing: 0 });
});

describe('automatic review', () => {
  const signedUpBefore = (user: SignedUp, days: number) =>
    stage.api.services.db
      .updateTable('user')
      .set({ created_at: new Date(stage.api.services.clock.now() - days * dayMs) })
      .where('id', '=', user.user.id)
      .execute();

  test('approves up to 1000 yuan for an old account without risk', async () => {
    const user = await stage.owner([2_000_00]);
    await signedUpBefore(user, 31);
    const { data } = await stage.apply(user, 1_000_00);
    await stage.runDue();
    expect(await stage.eventsOf(user, data.id)).toEqual(['apply', 'approve']);
  });

  test.each(['amount', 'age', 'risk'])('leaves it to an operator because of its %s', async (why) => {
    const user = await stage.owner([2_000_00]);
    await signedUpBefore(user, why === 'age' ? 29 : 31);
    if (why === 'risk') {
      await stage.api.services.db.updateTable('user').set({ risk_score: 20 }).where('id', '=', user.user.id).execute();
    }
    const { data } = await stage.apply(user, why === 'amount' ? 1_000_01 : 1_000_00);
    await stage.runDue();
    expect(await stage.eventsOf(user, data.id)).toEqual(['apply']);
  });
});

test('above 10000 yuan two operators sign', async () => {
  const user = await stage.owner([20_000_00]);
  const { data } = await stage.apply(user, 10_000_01);
  expect(await approveCashOut(stage.api.services, operator, { id: data.id })).toBe('signed');
  await expect(approveCashOut(stage.api.services, operator, { id: data.id })).rejects.toMatchObject({ reason: 'twoPersons' });
  expect(await approveCashOut(stage.api.services, second, { id: data.id })).toBe('approved');
});

describe('is refused', () => {
  test('without identification', async () => {
    const user = await stage.api.signUp('media');
    await settle(stage.api.services, { advertiser: stage.advertiser, media: user.user.id }, 300_00);
    const payeeId = await payeeFor(stage.api.services, user.user.id, holder);
    expect((await stage.apply({ ...user, payeeId }, 200_00)).reason).toBe('certified');
    expect((await stage.quote(user)).blocks).toEqual([refusals.certified.text]);
  });

  test('below 100 yuan, above the balance, above the limit for one cash-out', async () => {
    const user = await stage.owner([300_00]);
    expect((await stage.apply(user, 99_99)).reason).toBe('cashOutTooSmall');
    expect((await stage.apply(user, 300_01)).reason).toBe('withdrawable');
    expect((await stage.apply(user, 50_000_01)).reason).toBe('cashOutTooLarge');
    const poor = await stage.owner([99_00]);
    expect((await stage.quote(poor)).blocks).toEqual([refusals.cashOutBelowMinimum.text({ min: '¥100.00', missing: '¥1.00' })]);
  });

  test('a second time on the same day', async () => {
    const user = await stage.owner([300_00]);
    expect((await stage.apply(user, 100_00)).code).toBe(code.ok);
    expect((await stage.apply(user, 100_00)).reason).toBe('cashOutsUsedUp');
    await stage.api.services.clock.advance(dayMs);
    expect((await stage.apply(user, 100_00)).code).toBe(code.ok);
  });

  test('for 24 hours after the password was reset', async () => {
    const user = await stage.owner([300_00]);
    const until = new Date(stage.api.services.clock.now() + dayMs);
    await stage.api.services.db.updateTable('user').set({ cashout_locked_until: until }).where('id', '=', user.user.id).execute();
    expect(await stage.apply(user, 100_00)).toMatchObject({
      reason: 'resetCooled',
      msg: refusals.resetCooled.text({ hours: 24 }),
    });
    await stage.api.services.clock.advance(dayMs + 1000);
    expect((await stage.apply(user, 100_00)).code).toBe(code.ok);
  });

  test('to an account in another name, of another user, unverified, or of the wrong kind', async () => {
    const user = await stage.owner([300_00]);
    const id = user.user.id;
    const other = await stage.owner([]);
    const unverified = await payeeFor(stage.api.services, id, holder);
    await stage.api.services.db.updateTable('payee_account').set({ verified: 'none' }).where('id', '=', unverified).execute();
    const wrong = [
      await payeeFor(stage.api.services, id, '李雷'),
      unverified,
      await payeeFor(stage.api.services, id, holder, { kind: 'corp_bank' }),
    ];
    for (const payeeId of wrong) expect((await stage.apply(user, 100_00, { payeeId })).reason).toBe('payeeVerified');
    expect((await stage.apply(user, 100_00, { payeeId: other.payeeId })).reason).toBe('boundCodeWrong');
  });
});

test('the lists show earnings and cash-outs with their totals', async () => {
  const user = await stage.owner([300_00, 200_00]);
  const { data } = await stage.apply(user, 400_00);
  const earnings = (await stage.api.call('media/earnings', {}, stage.as(user))).data;
  expect(earnings).toMatchObject({
    total: 2,
    tabs: { available: 1, cashed: 1 },
    totals: { availableFen: 100_00, processingFen: 400_00 },
  });
  expect(earnings.list.map(({ state, cashedFen }) => [state, cashedFen])).toEqual([
    ['available', 100_00],
    ['cashed', 300_00],
  ]);
  const cashed = await stage.api.call('media/earnings', { filters: { state: 'cashed' } }, stage.as(user));
  expect(cashed.data).toMatchObject({ total: 1, list: [{ cashedFen: 300_00 }] });
  const list = (await stage.api.call('media/cashoutList', { filters: { status: 'applied' } }, stage.as(user))).data;
  expect(list).toMatchObject({ total: 1, tabs: { applied: 1 }, list: [{ id: data.id }] });
});

test('does not find another user’s cash-out', async () => {
  const user = await stage.owner([300_00]);
  const other = await stage.owner([]);
  const { data } = await stage.apply(user, 300_00);
  expect((await stage.api.call('media/cashoutDetail', { id: data.id }, stage.as(other))).reason).toBe('cashOutMissing');
  expect((await stage.cancel(other, data.id)).reason).toBe('cashOutMissing');
});

test('the quote names the orders that the cash-out then takes, to the fen', async () => {
  const user = await stage.owner([300_00, 200_00, 500_00]);
  const { data } = await stage.api.call('media/cashoutQuote', { amountFen: 450_00 }, stage.as(user));
  expect(data.items.map(({ leftFen, amountFen }) => [leftFen, amountFen])).toEqual([
    [300_00, 300_00],
    [200_00, 150_00],
  ]);
  expect(data.moreItems).toBe(0);
  const done = await stage.apply(user, 450_00);
  const { items } = await stage.detailOf(user, done.data.id);
  expect(items.map(({ orderId, amountFen }) => [orderId, amountFen])).toEqual(
    data.items.map(({ orderId, amountFen }) => [orderId, amountFen]),
  );
  expect((await stage.api.call('media/cashoutQuote', {}, stage.as(user))).data).toMatchObject({ items: [], moreItems: 0 });
});
