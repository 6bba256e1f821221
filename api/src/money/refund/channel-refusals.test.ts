import { randomUUID } from 'node:crypto';
import { certify } from '../../../test/certify';
import { balanceOf, breachesOf, payIn } from '../../../test/money';
import { createTestApi, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import type { PaymentChannel, RefundState } from '../payment/channel';
import { localCashier } from '../payment/local-cashier';
import { approveRefund } from './operate';

let api: TestApi;
const operator = { id: 'ops' };
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
  await certify(api.services, user.user.id, 'ad');
  return user;
}

async function smsCode(user: SignedUp): Promise<string> {
  await api.services.db.deleteFrom('sms_code').execute();
  await api.services.db.deleteFrom('rate_counter').execute();
  const answer = await api.call('auth/sendSmsFactor', {}, { token: user.token, side: user.side, ip: randomIp() });
  return answer.data.demoCode ?? '';
}

const apply = async (user: SignedUp, amountFen: number, more: object = {}) =>
  api.call(
    'adFinance/refundApply',
    { request_id: randomUUID(), amountFen, reason: '不再投放', smsCode: await smsCode(user), ...more },
    { token: user.token },
  );
const shown = async (user: SignedUp) => (await api.call('adFinance/refund', {}, { token: user.token })).data.list;
const depositOf = (id: string) =>
  api.services.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('what the channel refuses comes back with the channel’s words; a repeat never pays twice', async () => {
  const user = await advertiser();
  const deposit = await payIn(api.services, user.user.id, 5_000_00);
  const { data } = await apply(user, 5_000_00);
  answers = [{ state: 'failed', reason: '用户账户异常' }];
  await approveRefund(api.services, operator, { id: data.id });
  await due();
  await due();
  expect((await shown(user))[0]).toMatchObject({ status: 'failed', failReason: '用户账户异常', paidFen: 0 });
  expect(await balanceOf(api.services, user.user.id, '2001')).toBe(5_000_00);
  expect(await balanceOf(api.services, user.user.id, '2002')).toBe(100_00);
  expect((await depositOf(deposit)).status).toBe('credited');
  expect(asked.filter((no) => no.startsWith(data.no.replace('-', '')))).toHaveLength(1);
});

test('one in progress is queried until it is final', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 1_000_00);
  const { data } = await apply(user, 1_000_00);
  answers = [{ state: 'processing' }, { state: 'processing' }];
  await approveRefund(api.services, operator, { id: data.id });
  await due();
  expect((await shown(user))[0]).toMatchObject({ status: 'approved', splits: [{ status: 'sent' }] });
  for (let round = 0; round < 2; round += 1) {
    await api.services.clock.advance(301_000);
    await due();
  }
  expect((await shown(user))[0]).toMatchObject({ status: 'paid' });
});

test('where one part fails the rest is paid, and the failed part returns to the balance', async () => {
  const user = await advertiser();
  await payIn(api.services, user.user.id, 600_00);
  await api.services.clock.advance(1000);
  await payIn(api.services, user.user.id, 400_00);
  const { data } = await apply(user, 1_000_00);
  answers = [{ state: 'failed', reason: '交易已完结' }];
  await approveRefund(api.services, operator, { id: data.id });
  await due();
  const [row] = await shown(user);
  expect(row).toMatchObject({ status: 'paid', failReason: '交易已完结' });
  expect((row?.paidFen ?? 0) + (await balanceOf(api.services, user.user.id, '2001'))).toBe(1_000_00);
});
