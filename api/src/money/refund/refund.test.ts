import { randomUUID } from 'node:crypto';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sql } from 'kysely';
import { certify } from '../../../test/certify';
import { balanceOf, breachesOf, payIn, settle } from '../../../test/money';
import { createTestApi, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { dayMs } from '../../platform';
import { freezeFunds } from '../ledger/freezes';
import type { PaymentChannel, RefundState } from '../payment/channel';
import { localCashier } from '../payment/local-cashier';
import { approveRefund, refundBankAccount, refundQueue, refundResult, rejectRefund } from './operate';

let api: TestApi;
const operator = { id: 'ops' };
const second = { id: 'ops2' };
/** What the channel answers next; by default it pays. */
let answers: RefundState[] = [];
const asked: string[] = [];

const due = () =>
  createEngine(api.services, (error) => {
    throw error;
  }).runDue();

beforeAll(async () => {
  const channel: PaymentChannel = {
    ...localCashier,
    async refund({ outRefundNo }) {
      asked.push(outRefundNo);
      return answers.shift() ?? { state: 'paid', channelRefundNo: `r-${outRefundNo}` };
    },
    async queryRefund({ outRefundNo }) {
      return answers.shift() ?? { state: 'paid', channelRefundNo: `r-${outRefundNo}` };
    },
  };
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000, databasePool: 10 }, (services) => {
    services.payments.local = channel;
  });
});
afterEach(async () => {
  answers = [];
  expect(await breachesOf(api.services)).toEqual([]);
});
afterAll(() => api.close());

async function advertiser(): Promise<SignedUp> {
  const user = await api.signUp('ad');
  await certify(api.services, user.user.id, 'ad', { name: bank.holder });
  return user;
}

async function smsCode(user: SignedUp): Promise<string> {
  await api.services.db.deleteFrom('sms_code').execute();
  await api.services.db.deleteFrom('rate_counter').execute();
  const answer = await api.call('auth/sendSmsFactor', {}, { token: user.token, side: user.side, ip: randomIp() });
  return answer.data.demoCode ?? '';
}

const quote = async (user: SignedUp, amountFen?: number) =>
  (await api.call('adFinance/refundQuote', amountFen === undefined ? {} : { amountFen }, { token: user.token })).data;
const apply = async (user: SignedUp, amountFen: number, more: object = {}) =>
  api.call(
    'adFinance/refundApply',
    { request_id: randomUUID(), amountFen, reason: '不再投放', smsCode: await smsCode(user), ...more },
    { token: user.token },
  );
const shown = async (user: SignedUp) => (await api.call('adFinance/refund', {}, { token: user.token })).data.list;
const depositOf = (id: string) =>
  api.services.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const bank = { holder: '测试公司', number: '6222020200112233444', bank: '中国工商银行' };

/** Resolves when a transaction of this database waits for another one. */
async function waitForLockContention(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await waiting.execute(api.services.db)).rows.length === 0);
}

test('goes back to the newest payments first, is reviewed, sent and paid', async () => {
  const user = await advertiser();
  const older = await payIn(api.services, user.user.id, 1_000_00);
  await api.services.clock.advance(1000);
  const newer = await payIn(api.services, user.user.id, 600_00);
  expect(await quote(user, 900_00)).toMatchObject({
    refundableFen: 1_600_00,
    feeFen: 0,
    needsBank: false,
    splits: [
      { depositId: newer, route: 'local', amountFen: 600_00 },
      { depositId: older, route: 'local', amountFen: 300_00 },
    ],
  });
  const { data } = await apply(user, 900_00);
  expect(data).toMatchObject({ status: 'applied', amountFen: 900_00 });
  const { list } = (await api.call('messages/list', {}, { token: user.token })).data;
  expect(list[0]).toMatchObject({ title: '已申请余额退款', body: expect.stringContaining('¥900.00') });
  expect(await balanceOf(api.services, user.user.id, '2001')).toBe(700_00);
  expect(await balanceOf(api.services, user.user.id, '2005')).toBe(900_00);
  expect(await refundQueue(api.services)).toContainEqual(expect.objectContaining({ id: data.id, amountFen: 900_00 }));
  expect(await approveRefund(api.services, operator, { id: data.id })).toBe('approved');
  await due();
  expect((await shown(user))[0]).toMatchObject({ status: 'paid', paidFen: 900_00, finishedAt: expect.any(String) });
  expect(await balanceOf(api.services, user.user.id, '2005')).toBe(0);
  expect([(await depositOf(newer)).status, (await depositOf(older)).status]).toEqual(['refunded', 'partly_refunded']);
});

test('cannot exceed the cash, and never includes the gift', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 5_000_00);
  expect(await balanceOf(api.services, user.user.id, '2002')).toBe(100_00);
  expect((await apply(user, 5_000_01)).reason).toBe('refundable');
  const { data } = await apply(user, 2_500_00);
  expect(data).toMatchObject({ giftBackFen: 50_00 });
  expect(await balanceOf(api.services, user.user.id, '2002')).toBe(50_00);
});

test('a spent gift ties the same amount of cash; one that comes back from a freeze does not', async () => {
  const user = await advertiser();
  const media = await api.signUp('media');
  await payIn(api.services, user.user.id, 5_000_00);
  await settle(api.services, { advertiser: user.user.id, media: media.user.id }, 100_00);
  expect(await quote(user)).toMatchObject({ cashFen: 5_000_00, refundableFen: 4_901_96, giftTiedFen: 98_04 });
  expect((await apply(user, 4_901_97)).reason).toBe('refundable');
  expect((await apply(user, 4_901_96)).code).toBe(code.ok);
  expect((await apply(user, 1)).reason).toBe('refundable');
});

test('frozen money is not refundable', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 1_000_00);
  await api.services.db.transaction().execute((trx) =>
    freezeFunds(trx, { advertiserId: user.user.id, reason: 'campaign', campaignId: null, orderId: null }, 700_00, {
      requestId: randomUUID(),
      at: new Date(),
    }),
  );
  expect(await quote(user)).toMatchObject({ refundableFen: 300_00 });
});

test('cancelled while it waits, everything is restored, including the gift', async () => {
  const user = await advertiser();
  const deposit = await payIn(api.services, user.user.id, 5_000_00);
  const { data } = await apply(user, 5_000_00);
  const cancelled = await api.call('adFinance/refundCancel', { id: data.id, request_id: randomUUID() }, { token: user.token });
  expect(cancelled.data).toMatchObject({ status: 'cancelled' });
  expect(await balanceOf(api.services, user.user.id, '2001')).toBe(5_000_00);
  expect(await balanceOf(api.services, user.user.id, '2002')).toBe(100_00);
  expect(await depositOf(deposit)).toMatchObject({ status: 'credited', refunded_fen: '0', gift_back_fen: '0' });
  await expect(approveRefund(api.services, operator, { id: data.id })).rejects.toMatchObject({ reason: 'wrongState' });
});

test('rejected with a reason that the user can read', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 1_000_00);
  const { data } = await apply(user, 400_00);
  await expect(rejectRefund(api.services, operator, { id: data.id, reason: '' })).rejects.toMatchObject({
    reason: 'reasonGiven',
  });
  await rejectRefund(api.services, operator, { id: data.id, reason: '请先结清订单' });
  expect((await shown(user))[0]).toMatchObject({ status: 'rejected', failReason: '请先结清订单' });
  expect(await balanceOf(api.services, user.user.id, '2001')).toBe(1_000_00);
});

test('a rejection that waits for a payment locks no account meanwhile', async () => {
  const user = await advertiser();
  const older = await payIn(api.services, user.user.id, 600_00);
  await api.services.clock.advance(1000);
  await payIn(api.services, user.user.id, 400_00);
  const { data } = await apply(user, 1_000_00);
  // Another refund of the same payment is in progress, and locks the accounts next.
  const { rejection } = await api.services.db.transaction().execute(async (other) => {
    await other.selectFrom('deposit').select('id').where('id', '=', older).forUpdate().execute();
    const rejection = rejectRefund(api.services, operator, { id: data.id, reason: '请先结清订单' });
    await waitForLockContention();
    await sql`select 1 from ledger_account where owner_id = ${user.user.id} for no key update nowait`.execute(other);
    return { rejection };
  });
  await rejection;
  expect(await balanceOf(api.services, user.user.id, '2001')).toBe(1_000_00);
});

test('above 10000 yuan two operators sign', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 20_000_00);
  const { data } = await apply(user, 10_000_01);
  expect(await approveRefund(api.services, operator, { id: data.id })).toBe('signed');
  await expect(approveRefund(api.services, operator, { id: data.id })).rejects.toMatchObject({ reason: 'twoPersons' });
  expect(await approveRefund(api.services, second, { id: data.id })).toBe('approved');
});

test('older than 365 days goes to a bank account in the certified name, which is required and stored encrypted', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 1_000_00);
  await api.services.clock.advance(366 * dayMs);
  expect(await quote(user, 500_00)).toMatchObject({ needsBank: true, splits: [{ route: 'bank' }] });
  expect(await apply(user, 500_00)).toMatchObject({ reason: 'refundBankMissing', errors: [{ path: 'bank' }] });
  const others = await apply(user, 500_00, { bank: { ...bank, holder: '别的公司' } });
  expect(others).toMatchObject({ reason: 'refundHolderMatches', errors: [{ path: 'bank.holder' }] });
  expect(await balanceOf(api.services, user.user.id, '2005')).toBe(0);
  const { data } = await apply(user, 500_00, { bank });
  expect(data.bank).toEqual({ holder: '测试公司', tail: '3444', bank: '中国工商银行' });
  const row = await api.services.db.selectFrom('refund').select('bank_enc').where('id', '=', data.id).executeTakeFirstOrThrow();
  expect(row.bank_enc).not.toContain(bank.number);
  expect(await refundBankAccount(api.services, operator, { id: data.id })).toEqual(bank);
  await approveRefund(api.services, operator, { id: data.id });
  await due();
  expect((await shown(user))[0]).toMatchObject({ status: 'approved' });
  await expect(refundResult(api.services, operator, { id: data.id, line: 1, ok: true })).rejects.toMatchObject({
    reason: 'wrongState',
  });
  expect((await shown(user))[0]).toMatchObject({ status: 'approved' });
  await refundResult(api.services, operator, { id: data.id, line: 0, ok: true, reference: 'B1' });
  expect((await shown(user))[0]).toMatchObject({ status: 'paid', paidFen: 500_00 });
  await expect(refundResult(api.services, operator, { id: data.id, line: 0, ok: true })).rejects.toMatchObject({
    reason: 'wrongState',
  });
});

test('whoever recovered the password cannot take the money out by a refund within a day, as by a cash-out', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 1_000_00);
  const until = new Date(api.services.clock.now() + 60_000);
  await api.services.db.updateTable('user').set({ cashout_locked_until: until }).where('id', '=', user.user.id).execute();
  expect(await apply(user, 500_00)).toMatchObject({ reason: 'resetCooled', msg: refusals.resetCooled.text({ hours: 24 }) });
  expect(await balanceOf(api.services, user.user.id, '2005')).toBe(0);
  await api.services.clock.advance(120_000);
  expect((await apply(user, 500_00)).code).toBe(code.ok);
});

test('from the third refund of a year on it costs 0.6 %', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 3_000_00);
  for (let round = 0; round < 2; round += 1) {
    const { data } = await apply(user, 100_00);
    await approveRefund(api.services, operator, { id: data.id });
  }
  expect(await quote(user, 1_000_00)).toMatchObject({ freeLeft: 0, feeFen: 6_00 });
  const { data } = await apply(user, 1_000_00);
  await approveRefund(api.services, operator, { id: data.id });
  await due();
  expect((await shown(user))[0]).toMatchObject({ status: 'paid', paidFen: 994_00, feeFen: 6_00 });
});

test('a hundred identical concurrent applications create one', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 1_000_00);
  const request = { request_id: randomUUID(), smsCode: await smsCode(user) };
  const same = await Promise.all(
    Array.from({ length: 100 }, () =>
      api.call('adFinance/refundApply', { ...request, amountFen: 300_00, reason: '不再投放' }, { token: user.token }),
    ),
  );
  expect(new Set(same.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
  expect(await balanceOf(api.services, user.user.id, '2005')).toBe(300_00);
});

test('a wrong code creates no application', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 1_000_00);
  const good = await smsCode(user);
  const wrong = good === '000000' ? '000001' : '000000';
  const answer = await api.call(
    'adFinance/refundApply',
    { request_id: randomUUID(), amountFen: 300_00, reason: '不再投放', smsCode: wrong },
    { token: user.token },
  );
  expect(answer.reason).toBe('smsCodeWrong');
  expect(await balanceOf(api.services, user.user.id, '2005')).toBe(0);
});

test('does not find another user’s refund', async () => {
  const user = await advertiser();
  const other = await advertiser();
  await payIn(api.services, user.user.id, 1_000_00);
  const { data } = await apply(user, 300_00);
  const answer = await api.call('adFinance/refundCancel', { id: data.id, request_id: randomUUID() }, { token: other.token });
  expect(answer.reason).toBe('refundMissing');
});
