/**
 * Payments through WeChat Pay, API v3: native orders (QR code), query, close, domestic refunds, callbacks. The content of a callback
 * is encrypted with AES-256-GCM under the API v3 key.
 */
import { createDecipheriv } from 'node:crypto';
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
import { refusedByWechat, type WechatPayAnswer, type WechatPayKeys, wechatPayGateway } from './wechat-pay-gateway';

export interface WechatPayAccount extends WechatPayKeys {
  appId: string;
  /** 32 characters. */
  apiV3Key: string;
  notifyUrl: string;
}

export function wechatPayChannel(account: WechatPayAccount): PaymentChannel {
  const { call, isFrom } = wechatPayGateway<Fields>(account);

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
      if (answer.status !== 200 || typeof code !== 'string') throw refusedByWechat(answer);
      return code;
    },
    async query(outTradeNo) {
      const answer = await call('GET', `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${account.merchantId}`);
      if (answer.body.code === 'ORDER_NOT_EXIST') return { state: 'waiting' };
      if (answer.status !== 200) throw refusedByWechat(answer);
      return paymentState(answer.body);
    },
    async close(outTradeNo) {
      const answer = await call('POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: account.merchantId });
      if (answer.status !== 204 && answer.status !== 200 && answer.body.code !== 'ORDER_CLOSED') throw refusedByWechat(answer);
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
    readCallback: (callback) => readCallback(callback, account, isFrom),
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

type Answer = WechatPayAnswer<Fields>;

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
  if (body.code === 'NOT_ENOUGH') throw refusedByWechat(answer);
  if (finalRefusals.has(body.code ?? '')) return { state: 'failed', reason: body.message ?? '微信支付拒绝退款' };
  throw refusedByWechat(answer);
}

/** @throws WrongCallback */
function readCallback(callback: Callback, account: WechatPayAccount, isFrom: (callback: Callback) => boolean): Reported | null {
  if (!isFrom(callback)) throw new WrongCallback('signature');
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
