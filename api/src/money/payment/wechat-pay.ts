/**
 * WeChat Pay, API v3: native orders (QR code), query, close, domestic refunds, callbacks.
 * - A request carries `method\npath\ntimestamp\nnonce\nbody\n` signed with the merchant's key (SHA256withRSA).
 * - A response and a callback carry `timestamp\nnonce\nbody\n` signed with WeChat's key, named by `Wechatpay-Serial`.
 * - The content of a callback is encrypted with AES-256-GCM under the API v3 key.
 *
 * WeChat's key is given in the settings (public-key mode, or the platform certificate); fetching certificates at run time would
 * make the first callback after a start depend on another call.
 */
import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import type { Fen } from '../ledger/fen';
import {
  type Callback,
  ChannelError,
  type PaymentChannel,
  type PaymentState,
  type RefundState,
  type Reported,
  WrongCallback,
} from './channel';

export interface WechatPayAccount {
  appId: string;
  merchantId: string;
  /** Serial number of the merchant's certificate. */
  merchantSerial: string;
  merchantKey: string;
  /** 32 characters. */
  apiV3Key: string;
  /** `PUB_KEY_ID_…`, or the platform certificate's serial number. */
  platformSerial: string;
  /** PEM of WeChat's public key, or of the platform certificate. */
  platformKey: string;
  endpoint: string;
  notifyUrl: string;
}

const answerBudgetMs = 8000;
/** A response or callback whose timestamp differs by more than this is a replay. */
const timeWindowS = 300;

export function wechatPayChannel(account: WechatPayAccount): PaymentChannel {
  const ours = createPrivateKey(account.merchantKey);
  const theirs = publicKeyOf(account.platformKey);

  async function call(method: 'GET' | 'POST', path: string, content?: Record<string, unknown>): Promise<Answer> {
    const body = content ? JSON.stringify(content) : '';
    let response: Response;
    let raw: string;
    try {
      response = await fetch(`${account.endpoint}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': 'shizhong',
          authorization: authorization(account, ours, { method, path, body }),
        },
        ...(content ? { body } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(answerBudgetMs),
      });
      raw = await response.text();
    } catch (cause) {
      throw new ChannelError(`WeChat Pay did not answer: ${cause instanceof Error ? cause.name : 'unknown'}`);
    }
    const headers = Object.fromEntries(response.headers);
    if (!isFrom(account, theirs, { body: raw, headers }))
      throw new ChannelError(`WeChat Pay's response to ${path} has no valid signature`);
    try {
      return { status: response.status, body: raw === '' ? {} : (JSON.parse(raw) as Fields) };
    } catch {
      throw new ChannelError("WeChat Pay's response is not JSON");
    }
  }

  return {
    name: 'wechat',
    async create({ outTradeNo, amountFen, subject, expiresAt }) {
      const answer = await call('POST', '/v3/pay/transactions/native', {
        appid: account.appId,
        mchid: account.merchantId,
        description: subject,
        out_trade_no: outTradeNo,
        time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: account.notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      });
      const code = answer.body.code_url;
      if (answer.status !== 200 || typeof code !== 'string') throw refusedBy(answer);
      return code;
    },
    async query(outTradeNo) {
      const answer = await call('GET', `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${account.merchantId}`);
      if (answer.body.code === 'ORDER_NOT_EXIST') return { state: 'waiting' };
      if (answer.status !== 200) throw refusedBy(answer);
      return paymentState(answer.body);
    },
    async close(outTradeNo) {
      const answer = await call('POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: account.merchantId });
      if (answer.status !== 204 && answer.status !== 200 && answer.body.code !== 'ORDER_CLOSED') throw refusedBy(answer);
    },
    async refund({ outTradeNo, outRefundNo, totalFen, refundFen, reason }) {
      const answer = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason: reason.slice(0, 26),
        amount: { refund: refundFen, total: totalFen, currency: 'CNY' },
      });
      return refundState(answer);
    },
    async queryRefund({ outRefundNo }) {
      return refundState(await call('GET', `/v3/refund/domestic/refunds/${outRefundNo}`));
    },
    readCallback: (callback) => readCallback(callback, account, theirs),
    reply: (taken) =>
      taken
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }
        : { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"请重试"}' },
  };
}

type Fields = Record<string, unknown> & {
  code?: string;
  message?: string;
  code_url?: string;
  trade_state?: string;
  transaction_id?: string;
  out_trade_no?: string;
  success_time?: string;
  appid?: string;
  mchid?: string;
  amount?: { total?: number };
  status?: string;
  refund_id?: string;
};

interface Answer {
  status: number;
  body: Fields;
}

function paymentState(fields: Fields): PaymentState {
  if (fields.trade_state === 'SUCCESS' || fields.trade_state === 'REFUND') {
    return {
      state: 'paid',
      channelTxn: fields.transaction_id ?? '',
      amountFen: amountOf(fields),
      paidAt: fields.success_time ? new Date(fields.success_time) : new Date(),
    };
  }
  return fields.trade_state === 'CLOSED' || fields.trade_state === 'REVOKED' || fields.trade_state === 'PAYERROR'
    ? { state: 'closed' }
    : { state: 'waiting' };
}

/** Permanent refusals; anything else (frequency, system error) is retried with the same number. */
const finalRefusals = new Set(['INVALID_REQUEST', 'PARAM_ERROR', 'USER_ACCOUNT_ABNORMAL', 'MCH_NOT_EXISTS', 'NO_AUTH']);

function refundState(answer: Answer): RefundState {
  const { body } = answer;
  if (answer.status === 200) {
    if (body.status === 'SUCCESS') return { state: 'paid', channelRefundNo: body.refund_id ?? '' };
    if (body.status === 'PROCESSING') return { state: 'processing' };
    return { state: 'failed', reason: body.status === 'ABNORMAL' ? '退款异常：用户收款账户不可用' : '退款已关闭' };
  }
  // Our own balance is too low: we have to top it up, the payer is not affected.
  if (body.code === 'NOT_ENOUGH') throw refusedBy(answer);
  if (finalRefusals.has(body.code ?? '')) return { state: 'failed', reason: body.message ?? '微信支付拒绝退款' };
  throw refusedBy(answer);
}

function refusedBy({ status, body }: Answer): ChannelError {
  return new ChannelError(`WeChat Pay refused: ${status} ${body.code ?? ''} ${body.message ?? ''}`.slice(0, 200));
}

/** @throws WrongCallback */
function readCallback(callback: Callback, account: WechatPayAccount, theirs: KeyObject): Reported | null {
  if (!isFrom(account, theirs, callback)) throw new WrongCallback('signature');
  let event: { event_type?: string; resource?: { ciphertext?: string; nonce?: string; associated_data?: string } };
  let fields: Fields;
  try {
    event = JSON.parse(callback.body);
    if (event.event_type !== 'TRANSACTION.SUCCESS') return null;
    const { ciphertext = '', nonce = '', associated_data: context = '' } = event.resource ?? {};
    fields = JSON.parse(openResource(account.apiV3Key, { ciphertext, nonce, context })) as Fields;
  } catch {
    throw new WrongCallback('resource');
  }
  if (fields.mchid !== account.merchantId || fields.appid !== account.appId) throw new WrongCallback('merchant');
  const state = paymentState(fields);
  if (state.state !== 'paid') return null;
  if (!fields.out_trade_no || !state.channelTxn) throw new WrongCallback('numbers');
  return { outTradeNo: fields.out_trade_no, channelTxn: state.channelTxn, amountFen: state.amountFen, paidAt: state.paidAt };
}

function amountOf(fields: Fields): Fen {
  const total = fields.amount?.total;
  if (typeof total !== 'number' || !Number.isSafeInteger(total)) throw new ChannelError('WeChat Pay reported no amount');
  return total;
}

/** @throws Error when a bit differs */
function openResource(apiV3Key: string, sealed: { ciphertext: string; nonce: string; context: string }): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(sealed.nonce))
    .setAAD(Buffer.from(sealed.context))
    .setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
}

function isFrom(account: WechatPayAccount, theirs: KeyObject, { body, headers }: Callback): boolean {
  const { 'wechatpay-serial': serial, 'wechatpay-timestamp': time = '', 'wechatpay-nonce': nonce = '' } = headers;
  const signature = headers['wechatpay-signature'] ?? '';
  if (serial !== account.platformSerial) return false;
  if (!/^\d{9,11}$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > timeWindowS) return false;
  return verify('RSA-SHA256', Buffer.from(`${time}\n${nonce}\n${body}\n`), theirs, Buffer.from(signature, 'base64'));
}

function authorization(
  account: WechatPayAccount,
  key: KeyObject,
  request: { method: string; path: string; body: string },
): string {
  const time = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const text = `${request.method}\n${request.path}\n${time}\n${nonce}\n${request.body}\n`;
  const signature = sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
  const fields = {
    mchid: account.merchantId,
    nonce_str: nonce,
    signature,
    timestamp: time,
    serial_no: account.merchantSerial,
  };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`;
}

function publicKeyOf(pem: string): KeyObject {
  return pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
}
