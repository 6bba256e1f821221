import { randomUUID } from 'node:crypto';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sql } from 'kysely';
import { certify } from '../../../test/certify';
import { balanceOf, breachesOf, payIn } from '../../../test/money';
import { type PayServer, startAlipay, startWechatPay } from '../../../test/pay-servers';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { hourMs } from '../../platform';
import type { AlipayAccount } from '../payment/alipay';
import { alipayChannel } from '../payment/alipay';
import { wechatPayChannel } from '../payment/wechat-pay';
import { handleIncident, incidentQueue, returnUnmatched } from './operate';

let api: TestApi;
let alipay: PayServer<AlipayAccount>;
let wechat: Awaited<ReturnType<typeof startWechatPay>>;
const operator = { id: 'ops' };
const due = () =>
  createEngine(api.services, (error) => {
    throw error;
  }).runDue();

beforeAll(async () => {
  alipay = await startAlipay();
  wechat = await startWechatPay();
  api = await createTestApi({ runJobs: false, databasePool: 10, rateLimitFactor: 1000 }, (services) => {
    services.payments.alipay = alipayChannel(alipay.account);
    services.payments.wechat = wechatPayChannel(wechat.account);
  });
});
afterEach(() => {
  alipay.broken = false;
});
afterAll(async () => {
  expect(await breachesOf(api.services)).toEqual([]);
  await api.close();
  await Promise.all([alipay.close(), wechat.close()]);
});

type Channel = 'alipay' | 'wechat' | 'transfer' | 'local';
const create = (user: SignedUp, channel: Channel, amountFen: number, more: object = {}) =>
  api.call('adFinance/depositCreate', { request_id: randomUUID(), channel, amountFen, ...more }, { token: user.token });
const status = async (user: SignedUp, id: string, recheck = false) =>
  (await api.call('adFinance/depositStatus', { id, recheck }, { token: user.token })).data;
const step = (user: SignedUp, key: 'adFinance/depositCancel' | 'adFinance/localCashier', id: string, more: object = {}) =>
  api.call(key, { id, request_id: randomUUID(), ...more }, { token: user.token });
const tradeOf = async (id: string) =>
  (await api.services.db.selectFrom('deposit').select('out_trade_no').where('id', '=', id).executeTakeFirstOrThrow())
    .out_trade_no;
const report = ({ body, headers }: { body: string; headers: Record<string, string> }, channel = 'alipay') =>
  api.app.inject({ method: 'POST', url: `/api/v1/payment/${channel}/callback`, payload: body, headers });
const eventsOf = async (id: string) =>
  (
    await api.services.db.selectFrom('process_event').select('transition').where('object_id', '=', id).orderBy('seq').execute()
  ).map(({ transition }) => transition);

describe('amounts', () => {
  test.each([
    ['local', 499_99, 'firstDepositTooSmall'],
    ['local', 50_000_01, 'onlineDepositTooLarge'],
    ['local', 5_000_01, 'uncertifiedDepositsFull'],
    ['transfer', 10_000_000_01, 'transferTooLarge'],
    ['local', 500_00, undefined],
  ] as const)('%s %d fen from a newcomer: %s', async (channel, amountFen, answer) => {
    const user = await api.signUp('ad');
    expect((await create(user, channel, amountFen)).reason).toBe(answer);
  });

  test('before certification the limit is 5000 yuan in all, including open deposits; afterwards it is higher', async () => {
    const user = await api.signUp('ad');
    expect((await create(user, 'local', 3_000_00)).code).toBe(code.ok);
    expect(await create(user, 'local', 2_000_01)).toMatchObject({
      reason: 'uncertifiedDepositsFull',
      msg: refusals.uncertifiedDepositsFull.text({ max: '¥5,000.00', left: '¥2,000.00' }),
    });
    await certify(api.services, user.user.id, 'ad');
    expect((await create(user, 'local', 20_000_00)).code).toBe(code.ok);
  });

  test('later deposits may be smaller than the first', async () => {
    const user = await api.signUp('ad');
    await payIn(api.services, user.user.id, 500_00);
    expect((await create(user, 'local', 100_00)).code).toBe(code.ok);
    expect((await create(user, 'local', 99_99)).reason).toBe('depositTooSmall');
  });

  test('from 5000 yuan a deposit brings a gift, as gift money', async () => {
    const user = await api.signUp('ad');
    await payIn(api.services, user.user.id, 5_000_00);
    expect(await balanceOf(api.services, user.user.id, '2001')).toBe(5_000_00);
    expect(await balanceOf(api.services, user.user.id, '2002')).toBe(100_00);
    const info = await api.call('ad/getUserInfo', {}, { token: user.token });
    expect(info.data).toMatchObject({ balance: { cashFen: 5_000_00, giftFen: 100_00, frozenFen: 0 } });
    expect(info.data.checklist).toContainEqual({ key: 'deposit', done: true });
  });

  test('a principal gets the gift once: not for the next deposit, and for only one of two concurrent payments', async () => {
    const user = await api.signUp('ad');
    await certify(api.services, user.user.id, 'ad');
    const open = await Promise.all([1, 2].map(() => create(user, 'local', 5_000_00)));
    expect(open.map(({ data }) => data.giftFen)).toEqual([100_00, 100_00]);
    await Promise.all(open.map(({ data }) => step(user, 'adFinance/localCashier', data.id)));
    expect(await balanceOf(api.services, user.user.id, '2002')).toBe(100_00);
    expect((await create(user, 'local', 5_000_00)).data.giftFen).toBe(0);
    const { data } = await api.call('adFinance/depositTerms', {}, { token: user.token });
    expect(data.gift).toMatchObject({ giftFen: 0 });
    const rows = await api.services.db.selectFrom('deposit').select('gift_fen').where('user_id', '=', user.user.id).execute();
    expect(rows.map(({ gift_fen }) => Number(gift_fen)).sort()).toEqual([0, 0, 100_00]);
  });
});

test('the terms name the configured channels and how much may still be deposited', async () => {
  const user = await api.signUp('ad');
  const { data } = await api.call('adFinance/depositTerms', {}, { token: user.token });
  expect(data).toMatchObject({
    channels: ['wechat', 'alipay', 'local', 'transfer'],
    minFen: 500_00,
    uncertifiedLeftFen: 5_000_00,
    gift: { thresholdFen: 5_000_00, giftFen: 100_00, had: false },
  });
});

test('the demonstration’s cashier pays once', async () => {
  const user = await api.signUp('ad');
  const { data } = await create(user, 'local', 800_00);
  expect((await step(user, 'adFinance/localCashier', data.id)).data).toMatchObject({ status: 'credited' });
  expect((await step(user, 'adFinance/localCashier', data.id)).reason).toBe('depositClosed');
  expect(await balanceOf(api.services, user.user.id, '2001')).toBe(800_00);
  expect(await eventsOf(data.id)).toEqual(['create', 'pay', 'credit']);
});

describe.each(['alipay', 'wechat'] as const)('%s', (channel) => {
  const server = () => (channel === 'alipay' ? alipay : wechat);

  test('a hundred identical concurrent callbacks credit once, and each is acknowledged', async () => {
    const user = await api.signUp('ad');
    const { data } = await create(user, channel, 600_00);
    expect(data.payCode).toContain(await tradeOf(data.id));
    server().pay(await tradeOf(data.id));
    const sent = server().callback(await tradeOf(data.id));
    const answers = await Promise.all(Array.from({ length: 100 }, () => report(sent, channel)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([channel === 'alipay' ? '200 success' : '200 {"code":"SUCCESS"}']),
    );
    expect(await balanceOf(api.services, user.user.id, '2001')).toBe(600_00);
    expect(await eventsOf(data.id)).toEqual(['create', 'pay', 'credit']);
    const kept = await api.services.db
      .selectFrom('payment_callback')
      .select('body')
      .where('out_trade_no', '=', await tradeOf(data.id))
      .execute();
    expect(kept).toHaveLength(100);
    expect(kept[0]?.body).toBe(sent.body);
  });

  test('a tampered callback posts nothing', async () => {
    const user = await api.signUp('ad');
    const { data } = await create(user, channel, 600_00);
    server().pay(await tradeOf(data.id));
    const { body, headers } = server().callback(await tradeOf(data.id));
    const answer = await report({ body: `${body} `, headers }, channel);
    expect(answer.body).not.toMatch(/success/i);
    expect(await status(user, data.id)).toMatchObject({ status: 'pending' });
  });

  test('「我已支付」 finds a payment whose callback was lost', async () => {
    const user = await api.signUp('ad');
    const { data } = await create(user, channel, 600_00);
    expect(await status(user, data.id, true)).toMatchObject({ status: 'pending' });
    server().pay(await tradeOf(data.id));
    expect(await status(user, data.id, true)).toMatchObject({ status: 'credited', payCode: null });
  });
});

test('a hundred identical requests create one deposit and get equal answers; the same id with another amount is refused', async () => {
  const user = await api.signUp('ad');
  const request = { request_id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 100 }, () => create(user, 'alipay', 700_00, request)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data])))).toHaveProperty('size', 1);
  expect(answers[0]?.code).toBe(code.ok);
  expect((await create(user, 'alipay', 700_01, request)).reason).toBe('repeatedRequest');
});

test('a channel outage is reported, and the same request gets its code later', async () => {
  const user = await api.signUp('ad');
  const request = { request_id: randomUUID() };
  alipay.broken = true;
  expect(await create(user, 'alipay', 700_00, request)).toMatchObject({
    status: 503,
    msg: expect.stringContaining('支付渠道维护中'),
  });
  alipay.broken = false;
  expect((await create(user, 'alipay', 700_00, request)).data.payCode).toContain('https://qr.example/');
});

test('it closes after 30 minutes; a late payment is still credited', async () => {
  const user = await api.signUp('ad');
  const { data } = await create(user, 'alipay', 900_00);
  await api.services.clock.advance(hourMs / 2 + 1000);
  await due();
  expect(await status(user, data.id)).toMatchObject({ status: 'closed' });
  const trade = await tradeOf(data.id);
  alipay.pay(trade);
  expect((await report(alipay.callback(trade))).body).toBe('success');
  expect(await eventsOf(data.id)).toEqual(['create', 'lapse', 'pay_late', 'credit']);
  expect(await balanceOf(api.services, user.user.id, '2001')).toBe(900_00);
});

test('a last-minute payment whose callback was lost is found when the deposit closes', async () => {
  const user = await api.signUp('ad');
  const { data } = await create(user, 'wechat', 900_00);
  wechat.pay(await tradeOf(data.id));
  await api.services.clock.advance(hourMs / 2 + 1000);
  await due();
  expect(await eventsOf(data.id)).toEqual(['create', 'lapse', 'pay_late', 'credit']);
});

test('a cancelled deposit is closed at the channel too', async () => {
  const user = await api.signUp('ad');
  const { data } = await create(user, 'alipay', 900_00);
  expect((await step(user, 'adFinance/depositCancel', data.id, { version: 99 })).reason).toBe('staleVersion');
  expect((await step(user, 'adFinance/depositCancel', data.id, { version: data.version })).data).toMatchObject({
    status: 'closed',
  });
  expect(alipay.trades.get(await tradeOf(data.id))?.closed).toBe(true);
  expect((await step(user, 'adFinance/depositCancel', data.id)).reason).toBe('wrongState');
});

test('money that matches no deposit waits in 2301 for an operator: another amount, a second payment, an unknown number', async () => {
  const heldFen = async () => {
    const { rows } = await sql<{
      fen: string;
    }>`select coalesce(sum(case side when 'credit' then amount_fen else -amount_fen end), 0) as fen
      from ledger_entry where account_code = '2301'`.execute(api.services.db);
    return Number(rows[0]?.fen);
  };
  const before = await heldFen();
  const user = await api.signUp('ad');
  const { data } = await create(user, 'alipay', 900_00);
  const trade = await tradeOf(data.id);
  alipay.pay(trade);
  await report(alipay.callback(trade, 899_99));
  expect(await status(user, data.id)).toMatchObject({ status: 'pending' });
  await report(alipay.callback(trade));
  const state = alipay.trades.get(trade);
  if (state) state.txn = 'another-payment';
  await report(alipay.callback(trade));
  await report(alipay.callback('CZUNKNOWN', 5_00));
  const queue = await incidentQueue(api.services);
  expect(queue.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
    ['amount', 899_99],
    ['second', 900_00],
    ['unknown', 5_00],
  ]);
  expect(await balanceOf(api.services, user.user.id, '2001')).toBe(900_00);
  expect(await heldFen()).toBe(before + 899_99 + 900_00 + 5_00);
  await expect(handleIncident(api.services, operator, { id: queue[0]?.id ?? '', note: '已处理' })).rejects.toMatchObject({
    reason: 'unmatchedNeedsAdjustment',
  });
  for (const { id } of queue)
    await returnUnmatched(api.services, operator, { id, reference: `TK-${id}`, reason: '已在渠道后台退回', approvedBy: 'ops2' });
  expect(await heldFen()).toBe(before);
  expect(await incidentQueue(api.services)).toEqual([]);
});

test('does not find another user’s deposit', async () => {
  const user = await api.signUp('ad');
  const other = await api.signUp('ad');
  const { data } = await create(user, 'local', 500_00);
  expect(await api.call('adFinance/depositStatus', { id: data.id }, { token: other.token })).toMatchObject({
    reason: 'depositMissing',
  });
  expect((await step(other, 'adFinance/depositCancel', data.id)).reason).toBe('depositMissing');
  expect((await step(other, 'adFinance/localCashier', data.id)).reason).toBe('depositMissing');
  const media = await api.signUp('media');
  expect(await api.call('adFinance/depositStatus', { id: data.id }, { token: media.token, side: 'media' })).toMatchObject({
    statusCode: 401,
  });
});
