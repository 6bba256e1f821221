import { randomUUID } from 'node:crypto';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { certify, randomPersonId } from '../../../test/certify';
import { balanceOf, breachesOf, payeeFor, payIn, settle } from '../../../test/money';
import { createTestApi, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import type { IdentityInput } from '../../identity';
import { dayMs, startOf } from '../../platform';
import { approveCashOut, cashOutQueue, rejectCashOut } from './operate';
import { cashOutResult, startPayments } from './payments';
import { periodOf } from './withholding';

let api: TestApi;
let advertiser: string;
const operator = { id: 'ops' };
const second = { id: 'ops2' };
const holder = '韩梅梅';

const due = () =>
  createEngine(api.services, (error) => {
    throw error;
  }).runDue();

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000, databasePool: 10 });
  // The middle of January: a day later is still the same month, a month later still the same year.
  const { year } = periodOf(new Date());
  await api.services.clock.advance(startOf(`${year + 1}-01-15`) + 10 * 3_600_000 - Date.now());
  const user = await api.signUp('ad');
  advertiser = user.user.id;
  await certify(api.services, advertiser, 'ad');
  for (let round = 0; round < 20; round += 1) await payIn(api.services, advertiser, 50_000_00);
});
afterEach(async () => {
  expect(await breachesOf(api.services)).toEqual([]);
});
afterAll(() => api.close());

interface Owner extends SignedUp {
  payeeId: string;
}

let people = 0;
/** One person has one account, so everybody here is born on a different day. */
const newPersonId = () => randomPersonId(`19${60 + Math.floor(people / 28)}03${String((people++ % 28) + 1).padStart(2, '0')}`);

/** A media owner who earned these amounts, in this order. */
async function owner(earnedFen: readonly number[], identity: Partial<IdentityInput> = { name: holder }): Promise<Owner> {
  const user = await api.signUp('media');
  const id = user.user.id;
  const isCompany = identity.kind === 'company';
  await certify(api.services, id, 'media', isCompany ? identity : { ...identity, personId: newPersonId() });
  const payeeId = await payeeFor(api.services, id, identity.name ?? holder, isCompany ? 'corp_bank' : 'bank');
  for (const fen of earnedFen) {
    await settle(api.services, { advertiser, media: id }, fen);
    await api.services.clock.advance(10);
  }
  return { ...user, payeeId };
}

async function smsCode(user: SignedUp): Promise<string> {
  await api.services.db.deleteFrom('sms_code').execute();
  await api.services.db.deleteFrom('rate_counter').execute();
  const answer = await api.call('auth/sendSmsFactor', {}, { token: user.token, side: 'media', ip: randomIp() });
  return answer.data.demoCode ?? '';
}

const call = (user: SignedUp) => ({ token: user.token, side: 'media' as const });
const apply = async (user: Owner, amountFen: number, more: object = {}) =>
  api.call(
    'media/cashout',
    { request_id: randomUUID(), amountFen, payeeId: user.payeeId, smsCode: await smsCode(user), ...more },
    call(user),
  );
const detailOf = async (user: SignedUp, id: string) => (await api.call('media/cashoutDetail', { id }, call(user))).data;
const quote = async (user: SignedUp, amountFen?: number) =>
  (await api.call('media/cashoutQuote', amountFen === undefined ? {} : { amountFen }, call(user))).data;
const step = (user: SignedUp, id: string) => api.call('media/cashoutCancel', { id, request_id: randomUUID() }, call(user));
const start = (id: string) => startPayments(api.services, operator, { ids: [id], batchNo: 'B1' });
const pay = (id: string) => cashOutResult(api.services, operator, { id, ok: true, reference: randomUUID() });
const money = async (user: SignedUp) => ({
  available: await balanceOf(api.services, user.user.id, '2102'),
  processing: await balanceOf(api.services, user.user.id, '2103'),
});
const eventsOf = async (user: SignedUp, id: string) => (await detailOf(user, id)).events.map(({ transition }) => transition);

test('is taken from the oldest earnings, approved, started and paid', async () => {
  const user = await owner([300_00, 200_00, 500_00]);
  expect(await quote(user, 400_00)).toMatchObject({
    availableFen: 1_000_00,
    leftToday: 1,
    kind: 'personal',
    blocks: [],
    breakdown: { amountFen: 400_00, feeFen: 0, taxFen: 0, paidFen: 400_00 },
  });
  const { data } = await apply(user, 400_00);
  expect(data).toMatchObject({ status: 'applied', paidFen: 400_00, taxFinal: false, payee: { holder } });
  expect(await money(user)).toEqual({ available: 600_00, processing: 400_00 });
  expect((await detailOf(user, data.id)).items.map(({ amountFen }) => amountFen)).toEqual([300_00, 100_00]);
  expect(await cashOutQueue(api.services)).toContainEqual(expect.objectContaining({ id: data.id, holder, amountFen: 400_00 }));
  expect(await approveCashOut(api.services, operator, { id: data.id })).toBe('approved');
  const batch = await start(data.id);
  expect(batch.started).toEqual([
    expect.objectContaining({ no: data.no, holder, account: expect.stringMatching(/^622202\d+$/) }),
  ]);
  await pay(data.id);
  expect(await detailOf(user, data.id)).toMatchObject({ status: 'paid', taxFinal: true, paidAt: expect.any(String) });
  expect(await money(user)).toEqual({ available: 600_00, processing: 0 });
  const info = await api.call('media/userInfo', {}, call(user));
  expect(info.data.earnings).toMatchObject({ availableFen: 600_00 });
  expect(info.data.checklist).toContainEqual({ key: 'cashout', done: true });
});

test('a failure returns the money and shows the bank’s words', async () => {
  const user = await owner([300_00]);
  const { data } = await apply(user, 300_00);
  await approveCashOut(api.services, operator, { id: data.id });
  await start(data.id);
  await expect(cashOutResult(api.services, operator, { id: data.id, ok: false })).rejects.toMatchObject({
    reason: 'reasonGiven',
  });
  await cashOutResult(api.services, operator, { id: data.id, ok: false, reason: '户名不符' });
  expect(await detailOf(user, data.id)).toMatchObject({ status: 'failed', reason: '户名不符' });
  expect(await money(user)).toEqual({ available: 300_00, processing: 0 });
  await expect(pay(data.id)).rejects.toMatchObject({ reason: 'wrongState' });
  expect((await apply(user, 300_00)).code).toBe(code.ok);
});

test('can be cancelled by its owner or rejected, even after approval', async () => {
  const user = await owner([300_00]);
  const first = await apply(user, 300_00);
  expect((await step(user, first.data.id)).data).toMatchObject({ status: 'cancelled' });
  const next = await apply(user, 200_00);
  await approveCashOut(api.services, operator, { id: next.data.id });
  expect((await step(user, next.data.id)).reason).toBe('wrongState');
  await rejectCashOut(api.services, operator, { id: next.data.id, reason: '收款账户存疑' });
  expect(await detailOf(user, next.data.id)).toMatchObject({ status: 'rejected', reason: '收款账户存疑' });
  expect(await money(user)).toEqual({ available: 300_00, processing: 0 });
});

describe('automatic review', () => {
  const signedUpBefore = (user: SignedUp, days: number) =>
    api.services.db
      .updateTable('user')
      .set({ created_at: new Date(api.services.clock.now() - days * dayMs) })
      .where('id', '=', user.user.id)
      .execute();

  test('approves up to 1000 yuan for an old account without risk', async () => {
    const user = await owner([2_000_00]);
    await signedUpBefore(user, 31);
    const { data } = await apply(user, 1_000_00);
    await due();
    expect(await eventsOf(user, data.id)).toEqual(['apply', 'approve']);
  });

  test.each(['amount', 'age', 'risk'])('leaves it to an operator because of its %s', async (why) => {
    const user = await owner([2_000_00]);
    await signedUpBefore(user, why === 'age' ? 29 : 31);
    if (why === 'risk') {
      await api.services.db.updateTable('user').set({ risk_score: 20 }).where('id', '=', user.user.id).execute();
    }
    const { data } = await apply(user, why === 'amount' ? 1_000_01 : 1_000_00);
    await due();
    expect(await eventsOf(user, data.id)).toEqual(['apply']);
  });
});

test('above 10000 yuan two operators sign', async () => {
  const user = await owner([20_000_00]);
  const { data } = await apply(user, 10_000_01);
  expect(await approveCashOut(api.services, operator, { id: data.id })).toBe('signed');
  await expect(approveCashOut(api.services, operator, { id: data.id })).rejects.toMatchObject({ reason: 'twoPersons' });
  expect(await approveCashOut(api.services, second, { id: data.id })).toBe('approved');
});

describe('is refused', () => {
  test('without identification', async () => {
    const user = await api.signUp('media');
    await settle(api.services, { advertiser, media: user.user.id }, 300_00);
    const payeeId = await payeeFor(api.services, user.user.id, holder);
    expect((await apply({ ...user, payeeId }, 200_00)).reason).toBe('certified');
    expect((await quote(user)).blocks).toEqual([refusals.certified.text]);
  });

  test('below 100 yuan, above the balance, above the limit for one cash-out', async () => {
    const user = await owner([300_00]);
    expect((await apply(user, 99_99)).reason).toBe('cashOutTooSmall');
    expect((await apply(user, 300_01)).reason).toBe('withdrawable');
    expect((await apply(user, 50_000_01)).reason).toBe('cashOutTooLarge');
    const poor = await owner([99_00]);
    expect((await quote(poor)).blocks).toEqual([refusals.cashOutBelowMinimum.text({ min: '¥100.00', missing: '¥1.00' })]);
  });

  test('a second time on the same day', async () => {
    const user = await owner([300_00]);
    expect((await apply(user, 100_00)).code).toBe(code.ok);
    expect((await apply(user, 100_00)).reason).toBe('cashOutsUsedUp');
    await api.services.clock.advance(dayMs);
    expect((await apply(user, 100_00)).code).toBe(code.ok);
  });

  test('for 24 hours after the password was reset', async () => {
    const user = await owner([300_00]);
    const until = new Date(api.services.clock.now() + dayMs);
    await api.services.db.updateTable('user').set({ cashout_locked_until: until }).where('id', '=', user.user.id).execute();
    expect(await apply(user, 100_00)).toMatchObject({
      reason: 'resetCooled',
      msg: refusals.resetCooled.text({ hours: 24 }),
    });
    await api.services.clock.advance(dayMs + 1000);
    expect((await apply(user, 100_00)).code).toBe(code.ok);
  });

  test('to an account in another name, of another user, unverified, or of the wrong kind', async () => {
    const user = await owner([300_00]);
    const id = user.user.id;
    const other = await owner([]);
    const unverified = await payeeFor(api.services, id, holder);
    await api.services.db.updateTable('payee_account').set({ verified: 'none' }).where('id', '=', unverified).execute();
    const wrong = [await payeeFor(api.services, id, '李雷'), unverified, await payeeFor(api.services, id, holder, 'corp_bank')];
    for (const payeeId of wrong) expect((await apply(user, 100_00, { payeeId })).reason).toBe('payeeVerified');
    expect((await apply(user, 100_00, { payeeId: other.payeeId })).reason).toBe('payeeMissing');
  });
});

test('the lists show earnings and cash-outs with their totals', async () => {
  const user = await owner([300_00, 200_00]);
  const { data } = await apply(user, 400_00);
  const earnings = (await api.call('media/earnings', {}, call(user))).data;
  expect(earnings).toMatchObject({
    total: 2,
    tabs: { available: 1, cashed: 1 },
    totals: { availableFen: 100_00, processingFen: 400_00 },
  });
  expect(earnings.list.map(({ state, cashedFen }) => [state, cashedFen])).toEqual([
    ['available', 100_00],
    ['cashed', 300_00],
  ]);
  const cashed = await api.call('media/earnings', { filters: { state: 'cashed' } }, call(user));
  expect(cashed.data).toMatchObject({ total: 1, list: [{ cashedFen: 300_00 }] });
  const list = (await api.call('media/cashoutList', { filters: { status: 'applied' } }, call(user))).data;
  expect(list).toMatchObject({ total: 1, tabs: { applied: 1 }, list: [{ id: data.id }] });
});

test('does not find another user’s cash-out', async () => {
  const user = await owner([300_00]);
  const other = await owner([]);
  const { data } = await apply(user, 300_00);
  expect((await api.call('media/cashoutDetail', { id: data.id }, call(other))).reason).toBe('cashOutMissing');
  expect((await step(other, data.id)).reason).toBe('cashOutMissing');
});

test('the quote names the orders that the cash-out then takes, to the fen', async () => {
  const user = await owner([300_00, 200_00, 500_00]);
  const { data } = await api.call('media/cashoutQuote', { amountFen: 450_00 }, call(user));
  expect(data.items.map(({ leftFen, amountFen }) => [leftFen, amountFen])).toEqual([
    [300_00, 300_00],
    [200_00, 150_00],
  ]);
  expect(data.moreItems).toBe(0);
  const done = await apply(user, 450_00);
  const { items } = await detailOf(user, done.data.id);
  expect(items.map(({ orderId, amountFen }) => [orderId, amountFen])).toEqual(
    data.items.map(({ orderId, amountFen }) => [orderId, amountFen]),
  );
  expect((await api.call('media/cashoutQuote', {}, call(user))).data).toMatchObject({ items: [], moreItems: 0 });
});
