import { randomUUID } from 'node:crypto';
import { certify, fileOf } from '../../../test/certify';
import { breachesOf } from '../../../test/money';
import { type PayServer, startAlipay, startWechatPay } from '../../../test/pay-servers';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { dayOf, hourMs } from '../../platform';
import type { AlipayAccount } from '../payment/alipay';
import { alipayChannel } from '../payment/alipay';
import { wechatPayChannel } from '../payment/wechat-pay';
import { matchTransfer, rejectTransfer, transferQueue } from './operate';
import { matchStatement } from './statement';

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
const eventsOf = async (id: string) =>
  (
    await api.services.db.selectFrom('process_event').select('transition').where('object_id', '=', id).orderBy('seq').execute()
  ).map(({ transition }) => transition);

describe('bank transfer', () => {
  const name = '测试转账有限公司';
  async function transfer(more: { certified?: boolean } = {}) {
    const user = await api.signUp('ad');
    if (more.certified !== false) await certify(api.services, user.user.id, 'ad', { name });
    const { data } = await create(user, 'transfer', 2_000_00);
    return { user, data };
  }
  const money = (more: object = {}) => ({ bankTxn: randomUUID(), amountFen: 2_000_00, payerName: name, ...more });
  const voucher = async (user: SignedUp, id: string) =>
    api.call(
      'adFinance/transferVoucher',
      { id, request_id: randomUUID(), fileId: await fileOf(api.services, user.user.id, 'attachment') },
      { token: user.token },
    );

  test('shows the bank account and a unique code, and is credited to the bank once matched', async () => {
    const { user, data } = await transfer();
    expect(data).toMatchObject({ status: 'pending_remit', payCode: null, bank: { holder: expect.any(String) } });
    expect(data.remitCode).toMatch(/^SZ[2-9A-Z]{6}$/);
    expect((await voucher(user, data.id)).data).toMatchObject({ status: 'reviewing' });
    expect(await transferQueue(api.services)).toContainEqual(
      expect.objectContaining({ id: data.id, remitCode: data.remitCode, certifiedName: name, hasVoucher: true }),
    );
    await matchTransfer(api.services, operator, { id: data.id, ...money({ payerName: '测试转账 有限公司' }) });
    expect(await status(user, data.id)).toMatchObject({ status: 'credited', payerName: '测试转账 有限公司' });
    const entry = await api.services.db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_txn as t', 't.id', 'e.txn_id')
      .select('e.account_code')
      .where('t.biz_id', '=', data.id)
      .where('e.side', '=', 'debit')
      .executeTakeFirstOrThrow();
    expect(entry.account_code).toBe('1002');
  });

  test('another amount, another payer or an uncertified user is refused', async () => {
    const { data } = await transfer();
    const match = (more: object) => matchTransfer(api.services, operator, { id: data.id, ...money(more) });
    await expect(match({ amountFen: 1_999_99 })).rejects.toMatchObject({ reason: 'amountMatches' });
    await expect(match({ payerName: '别的公司' })).rejects.toMatchObject({ reason: 'payerMatches' });
    const stranger = await transfer({ certified: false });
    await expect(matchTransfer(api.services, operator, { id: stranger.data.id, ...money() })).rejects.toMatchObject({
      reason: 'payerMatches',
    });
  });

  test('one remittance is credited once, to one deposit', async () => {
    const { data } = await transfer();
    const second = await transfer();
    const line = money();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => matchTransfer(api.services, operator, { id: data.id, ...line })),
    );
    expect(outcomes.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(1);
    await expect(matchTransfer(api.services, operator, { id: second.data.id, ...line })).rejects.toMatchObject({
      reason: 'transferRegistered',
    });
  });

  test('after a rejection with a reason the voucher can be submitted again; a lapsed transfer can be matched late', async () => {
    const { user, data } = await transfer();
    await voucher(user, data.id);
    await expect(rejectTransfer(api.services, operator, { id: data.id, reason: ' ' })).rejects.toMatchObject({
      reason: 'reasonGiven',
    });
    await rejectTransfer(api.services, operator, { id: data.id, reason: '未查到款项' });
    expect(await status(user, data.id)).toMatchObject({ status: 'rejected', reason: '未查到款项' });
    expect((await voucher(user, data.id)).data).toMatchObject({ status: 'reviewing', reason: '' });

    const late = await transfer();
    await api.services.clock.advance(7 * 24 * hourMs + 1000);
    await due();
    expect(await status(late.user, late.data.id)).toMatchObject({ status: 'closed' });
    await matchTransfer(api.services, operator, { id: late.data.id, ...money() });
    expect(await eventsOf(late.data.id)).toEqual(['create', 'lapse', 'remit_late', 'match']);
  });

  test('a bank statement matches by code, line by line', async () => {
    const { data } = await transfer();
    const outcomes = await matchStatement(api.services, operator, {
      day: dayOf(api.services.clock.now()),
      lines: [
        { ...money(), remark: `充值 ${data.remitCode?.toLowerCase()}` },
        { ...money(), remark: '货款' },
        { ...money(), remark: `${data.remitCode}` },
      ],
    });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['matched', '没有对应的附言码', '当前状态不可操作']);
  });
});
