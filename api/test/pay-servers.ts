/**
 * Local servers that speak the published protocols of Alipay and WeChat Pay with generated keys: they verify every signature they
 * receive, sign every response, remember trades and refunds, and create the callbacks the real servers would send.
 */
import { createCipheriv, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlipayAccount, WechatPayAccount } from '../src/money';

interface Trade {
  totalFen: number;
  txn: string | null;
  closed: boolean;
  refunds: Map<string, number>;
}

export interface PayServer<Account> {
  account: Account;
  trades: Map<string, Trade>;
  /** Simulates the payer's payment. @returns the channel's number */
  pay(outTradeNo: string): string;
  /** The channel's callback for a paid trade, with the amount `fen` if given. */
  callback(outTradeNo: string, fen?: number): { body: string; headers: Record<string, string> };
  /** How refunds are answered: paid, refused, or still in progress. */
  refunds: 'pay' | 'refuse' | 'later';
  /** Responds with invalid answers, as during an outage. */
  broken: boolean;
  calls: string[];
  close(): Promise<void>;
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
export const pem = (key: KeyObject) => key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
export const signed = (text: string, key: KeyObject) => sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const newTrade = (totalFen: number): Trade => ({ totalFen, txn: null, closed: false, refunds: new Map() });
const yuan = (fen: number) => (fen / 100).toFixed(2);

export async function startAlipay(): Promise<PayServer<AlipayAccount>> {
  const merchant = pair();
  const platform = pair();
  const trades = new Map<string, Trade>();

  const server = createServer(async (request, response) => {
    const params = Object.fromEntries(new URLSearchParams(await textOf(request)));
    const { sign: signature = '', ...rest } = params;
    const text = Object.keys(rest)
      .filter((key) => rest[key] !== '')
      .sort()
      .map((key) => `${key}=${rest[key]}`)
      .join('&');
    const method = params['method'] ?? '';
    self.calls.push(method);
    const good = verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(signature, 'base64'));
    const answer = good
      ? answerTo(method, JSON.parse(params['biz_content'] ?? '{}') as Record<string, string>)
      : { code: '40002', sub_code: 'isv.invalid-signature' };
    const body = JSON.stringify(answer);
    const member = `${method.replaceAll('.', '_')}_response`;
    if (self.broken) response.end('<html>502</html>');
    else response.end(`{"${member}":${body},"sign":"${signed(body, platform.privateKey)}"}`);
  });
  const gateway = await listen(server);

  function answerTo(method: string, content: Record<string, string>): Record<string, unknown> {
    const no = content['out_trade_no'] ?? '';
    const trade = trades.get(no);
    if (method === 'alipay.trade.precreate') {
      if (!trade) trades.set(no, newTrade(Math.round(Number(content['total_amount']) * 100)));
      return { code: '10000', out_trade_no: no, qr_code: `https://qr.example/${no}` };
    }
    if (!trade) return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    if (method === 'alipay.trade.close') {
      trade.closed = trade.txn === null;
      return { code: '10000' };
    }
    if (method === 'alipay.trade.query') {
      const status = trade.txn ? 'TRADE_SUCCESS' : trade.closed ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
      return { code: '10000', trade_no: trade.txn, trade_status: status, total_amount: yuan(trade.totalFen) };
    }
    const refundNo = content['out_request_no'] ?? '';
    if (method === 'alipay.trade.refund') {
      if (self.refunds === 'refuse') return { code: '40004', sub_code: 'ACQ.TRADE_HAS_FINISHED', sub_msg: '交易已完结' };
      const known = trade.refunds.has(refundNo);
      trade.refunds.set(refundNo, Math.round(Number(content['refund_amount']) * 100));
      return { code: '10000', fund_change: known || self.refunds === 'later' ? 'N' : 'Y' };
    }
    return { code: '10000', refund_status: trade.refunds.has(refundNo) && self.refunds !== 'later' ? 'REFUND_SUCCESS' : '' };
  }

  const self: PayServer<AlipayAccount> = {
    account: {
      appId: '2021000000000001',
      sellerId: '2088000000000001',
      privateKey: pem(merchant.privateKey),
      alipayPublicKey: pem(platform.publicKey),
      gateway,
      notifyUrl: 'http://127.0.0.1/api/v1/payment/alipay/callback',
    },
    trades,
    refunds: 'pay',
    broken: false,
    calls: [],
    pay: (no) => payIn(trades, no, '2026112022'),
    callback(no, fen) {
      const trade = trades.get(no);
      const params: Record<string, string> = {
        app_id: '2021000000000001',
        seller_id: self.account.sellerId,
        notify_type: 'trade_status_sync',
        notify_id: randomBytes(8).toString('hex'),
        out_trade_no: no,
        trade_no: trade?.txn ?? 'none',
        trade_status: 'TRADE_SUCCESS',
        total_amount: yuan(fen ?? trade?.totalFen ?? 0),
        subject: '识众账户充值 100% + 测试',
        gmt_payment: '2026-11-20 20:00:00',
        empty: '',
      };
      const text = Object.keys(params)
        .filter((key) => params[key] !== '')
        .sort()
        .map((key) => `${key}=${params[key]}`)
        .join('&');
      const body = new URLSearchParams({ ...params, sign: signed(text, platform.privateKey), sign_type: 'RSA2' }).toString();
      return { body, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' } };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  return self;
}

export async function startWechatPay(): Promise<PayServer<WechatPayAccount>> {
  const merchant = pair();
  const platform = pair();
  const trades = new Map<string, Trade>();
  const apiV3Key = randomBytes(16).toString('hex');
  const serial = 'PUB_KEY_ID_0000000000000000000000000000000001';
  const merchantId = '1900000001';
  const appId = 'wx0000000000000001';

  const proof = (body: string) => {
    const time = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(12).toString('hex');
    return {
      'wechatpay-serial': serial,
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signed(`${time}\n${nonce}\n${body}\n`, platform.privateKey),
    };
  };

  const server = createServer(async (request, response) => {
    const raw = await textOf(request);
    const { method = '', url = '' } = request;
    self.calls.push(`${method} ${url}`);
    const fields = Object.fromEntries(
      [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const text = `${method}\n${url}\n${fields['timestamp']}\n${fields['nonce_str']}\n${raw}\n`;
    const good = verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(fields['signature'] ?? '', 'base64'));
    const [status, answer] = good ? answerTo(method, url, raw ? JSON.parse(raw) : {}) : [401, { code: 'SIGN_ERROR' }];
    const body = status === 204 ? '' : JSON.stringify(answer);
    response.writeHead(status, self.broken ? {} : proof(body));
    response.end(body);
  });
  const endpoint = await listen(server);

  interface Sent {
    out_trade_no?: string;
    out_refund_no?: string;
    amount?: { total: number; refund: number };
  }

  function answerTo(method: string, url: string, sent: Sent): [number, Record<string, unknown>] {
    if (url === '/v3/pay/transactions/native') {
      const no = sent.out_trade_no ?? '';
      if (!trades.has(no)) trades.set(no, newTrade(sent.amount?.total ?? 0));
      return [200, { code_url: `weixin://wxpay/${no}` }];
    }
    if (url === '/v3/refund/domestic/refunds' && method === 'POST') {
      const trade = trades.get(sent.out_trade_no ?? '');
      if (self.refunds === 'refuse') return [403, { code: 'USER_ACCOUNT_ABNORMAL', message: '用户账户异常' }];
      trade?.refunds.set(sent.out_refund_no ?? '', sent.amount?.refund ?? 0);
      return [200, { refund_id: `50${sent.out_refund_no}`, status: self.refunds === 'later' ? 'PROCESSING' : 'SUCCESS' }];
    }
    const refundNo = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(url)?.[1];
    if (refundNo) return [200, { refund_id: `50${refundNo}`, status: self.refunds === 'later' ? 'PROCESSING' : 'SUCCESS' }];
    const no = /out-trade-no\/(\w+)/.exec(url)?.[1] ?? '';
    const trade = trades.get(no);
    if (!trade) return [404, { code: 'ORDER_NOT_EXIST' }];
    if (url.endsWith('/close')) {
      trade.closed = trade.txn === null;
      return [204, {}];
    }
    return [200, transaction(no, trade, trade.totalFen)];
  }

  function transaction(no: string, trade: Trade | undefined, fen: number): Record<string, unknown> {
    return {
      appid: appId,
      mchid: merchantId,
      out_trade_no: no,
      transaction_id: trade?.txn ?? undefined,
      trade_state: trade?.txn ? 'SUCCESS' : trade?.closed ? 'CLOSED' : 'NOTPAY',
      success_time: '2026-11-20T20:00:00+08:00',
      amount: { total: fen, payer_total: fen, currency: 'CNY' },
    };
  }

  const self: PayServer<WechatPayAccount> = {
    account: {
      appId,
      merchantId,
      merchantSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      merchantKey: pem(merchant.privateKey),
      apiV3Key,
      platformSerial: serial,
      platformKey: pem(createPublicKey(platform.privateKey)),
      endpoint,
      notifyUrl: 'http://127.0.0.1/api/v1/payment/wechat/callback',
    },
    trades,
    refunds: 'pay',
    broken: false,
    calls: [],
    pay: (no) => payIn(trades, no, '4200002026'),
    callback(no, fen) {
      const trade = trades.get(no);
      const plain = JSON.stringify({ ...transaction(no, trade, fen ?? trade?.totalFen ?? 0), trade_state: 'SUCCESS' });
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce)).setAAD(Buffer.from('transaction'));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      const body = JSON.stringify({
        id: randomBytes(8).toString('hex'),
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: sealed.toString('base64'),
          nonce,
          associated_data: 'transaction',
          original_type: 'transaction',
        },
      });
      return { body, headers: { 'content-type': 'application/json', ...proof(body) } };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  return self;
}

function payIn(trades: Map<string, Trade>, no: string, prefix: string): string {
  const trade = trades.get(no);
  if (!trade) throw new Error(`no trade ${no}`);
  trade.txn ??= `${prefix}${randomBytes(8).toString('hex')}`;
  return trade.txn;
}
