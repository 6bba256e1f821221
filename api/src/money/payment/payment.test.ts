import { type PayServer, startAlipay, startWechatPay } from '../../../test/pay-servers';
import { alipayChannel } from './alipay';
import { ChannelError, type PaymentChannel, WrongCallback } from './channel';
import { wechatPayChannel } from './wechat-pay';
import { fenOfYuan, yuanOfFen } from './yuan';

const order = (outTradeNo: string) => ({
  outTradeNo,
  amountFen: 123_45,
  subject: '识众账户充值',
  expiresAt: new Date(Date.now() + 1_800_000),
});

describe.each([
  ['alipay', async () => withChannel(await startAlipay(), alipayChannel)],
  ['wechat', async () => withChannel(await startWechatPay(), wechatPayChannel)],
] as const)('%s, against a local server that implements its protocol', (name, start) => {
  let server: PayServer<unknown>;
  let channel: PaymentChannel;
  beforeAll(async () => {
    ({ server, channel } = await start());
  });
  afterEach(() => {
    server.refunds = 'pay';
    server.broken = false;
  });
  afterAll(() => server.close());

  test('an order yields a QR code, and the query follows the payer', async () => {
    const code = await channel.create(order('CZ1'));
    expect(code).toContain('CZ1');
    expect(await channel.create(order('CZ1'))).toBe(code);
    expect(await channel.query('CZ1')).toEqual({ state: 'waiting' });
    const channelTxn = server.pay('CZ1');
    expect(await channel.query('CZ1')).toMatchObject({ state: 'paid', channelTxn, amountFen: 123_45 });
  });

  test('an unknown order is waiting, a closed one is closed', async () => {
    expect(await channel.query('CZ0')).toEqual({ state: 'waiting' });
    await channel.create(order('CZ2'));
    await channel.close('CZ2');
    expect(await channel.query('CZ2')).toEqual({ state: 'closed' });
  });

  test('a callback reports number, amount and the channel’s own number', async () => {
    await channel.create(order('CZ3'));
    const channelTxn = server.pay('CZ3');
    expect(channel.readCallback(server.callback('CZ3'))).toEqual({
      outTradeNo: 'CZ3',
      channelTxn,
      amountFen: 123_45,
      paidAt: new Date('2026-11-20T12:00:00Z'),
    });
  });

  test('a callback that was changed or signed by another key is rejected', async () => {
    await channel.create(order('CZ4'));
    server.pay('CZ4');
    const { body, headers } = server.callback('CZ4');
    const changed = name === 'alipay' ? body.replace('123.45', '999.45') : body.replace(/"ciphertext":"./, '"ciphertext":"A');
    expect(changed).not.toBe(body);
    expect(() => channel.readCallback({ body: changed, headers })).toThrow(WrongCallback);
    const stranger = await start();
    try {
      await stranger.channel.create(order('CZ4'));
      stranger.server.pay('CZ4');
      expect(() => channel.readCallback(stranger.server.callback('CZ4'))).toThrow(WrongCallback);
    } finally {
      await stranger.server.close();
    }
  });

  test('a refund is paid once per number; one in progress is queried again', async () => {
    await channel.create(order('CZ5'));
    server.pay('CZ5');
    const refund = { outTradeNo: 'CZ5', outRefundNo: 'TK500', totalFen: 123_45, refundFen: 100_00, reason: '退款' };
    expect(await channel.refund(refund)).toMatchObject({ state: 'paid' });
    expect(await channel.queryRefund(refund)).toMatchObject({ state: 'paid' });
    server.refunds = 'later';
    expect(await channel.refund({ ...refund, outRefundNo: 'TK501' })).toEqual({ state: 'processing' });
    expect(await channel.queryRefund({ ...refund, outRefundNo: 'TK501' })).toEqual({ state: 'processing' });
    expect([...(server.trades.get('CZ5')?.refunds.values() ?? [])]).toEqual([100_00, 100_00]);
  });

  test('a refused refund reports the channel’s own words', async () => {
    await channel.create(order('CZ6'));
    server.pay('CZ6');
    server.refunds = 'refuse';
    const refund = { outTradeNo: 'CZ6', outRefundNo: 'TK6', totalFen: 123_45, refundFen: 1, reason: '退款' };
    expect(await channel.refund(refund)).toEqual({ state: 'failed', reason: name === 'alipay' ? '交易已完结' : '用户账户异常' });
  });

  test('a response without a valid signature is ignored', async () => {
    await channel.create(order('CZ7'));
    server.broken = true;
    await expect(channel.query('CZ7')).rejects.toThrow(ChannelError);
  });
});

test('a callback of Alipay over a payment to another merchant is not ours, though its signature is right', async () => {
  const server = await startAlipay();
  const channel = alipayChannel(server.account);
  await channel.create(order('CZ9'));
  server.pay('CZ9');
  const sent = server.callback('CZ9');
  expect(channel.readCallback(sent)).toMatchObject({ outTradeNo: 'CZ9' });
  const others = alipayChannel({ ...server.account, sellerId: '2088000000000002' });
  expect(() => others.readCallback(sent)).toThrow('seller_id');
  await server.close();
});

test('a callback of WeChat Pay that is older than five minutes is a replay', async () => {
  const { server, channel } = withChannel(await startWechatPay(), wechatPayChannel);
  await channel.create(order('CZ8'));
  server.pay('CZ8');
  const sent = server.callback('CZ8');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
  expect(() => channel.readCallback(sent)).toThrow(WrongCallback);
  await server.close();
});

test.each([
  ['0.01', 1],
  ['1', 100],
  ['1.5', 150],
  ['50000.00', 50_000_00],
])('%s yuan are %d fen', (text, fen) => expect(fenOfYuan(text)).toBe(fen));
test.each(['', '1.234', '-1', '1e3', ' 1', '1.'])('%s" is not an amount', (text) =>
  expect(() => fenOfYuan(text)).toThrow(ChannelError),
);
test('fen are written with two decimals', () => expect([1, 10, 123_45].map(yuanOfFen)).toEqual(['0.01', '0.10', '123.45']));

function withChannel<Account>(server: PayServer<Account>, make: (account: Account) => PaymentChannel) {
  return { server: server as PayServer<unknown>, channel: make(server.account) };
}
