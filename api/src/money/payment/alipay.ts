/**
 * Alipay, open platform gateway with RSA2 keys: `alipay.trade.precreate`, `query`, `close`, `refund`, `fastpay.refund.query`. Own
 * client: the official one brings its own HTTP stack and form builder for a protocol of two rules. The rules:
 * - a request is signed over its sorted `key=value` pairs (SHA256withRSA, empty values left out);
 * - a response is signed over the text of its `…_response` member as it appears in the body, so it is cut out and never
 * re-serialised. A callback is a form whose decoded pairs are signed without `sign` and `sign_type`.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { secondOf, topLevelTexts } from '../../platform';
import {
  type Callback,
  ChannelError,
  type PaymentChannel,
  type PaymentState,
  type RefundState,
  type Reported,
  WrongCallback,
} from './channel';
import { fenOfYuan, yuanOfFen } from './yuan';

export interface AlipayAccount {
  appId: string;
  /** 商户 PID, `2088…`: who is paid. */
  sellerId: string;
  /** PEM, or base64 as issued by the platform's console. */
  privateKey: string;
  /** Alipay's public key, not the application's. */
  alipayPublicKey: string;
  gateway: string;
  notifyUrl: string;
}

const answerBudgetMs = 8000;
const shanghai = '+08:00';

export function alipayChannel(account: AlipayAccount): PaymentChannel {
  const ours = privateKeyOf(account.privateKey);
  const theirs = publicKeyOf(account.alipayPublicKey);

  async function call(method: string, content: Record<string, unknown>, more: Record<string, string> = {}): Promise<Answer> {
    const params: Record<string, string> = {
      app_id: account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: secondOf(new Date()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    const body = new URLSearchParams({ ...params, sign: rsa2(signedText(params), ours) });
    let raw: string;
    try {
      const response = await fetch(account.gateway, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerBudgetMs),
      });
      raw = await response.text();
    } catch (cause) {
      throw new ChannelError(`Alipay did not answer: ${cause instanceof Error ? cause.name : 'unknown'}`);
    }
    return checkedAnswer(raw, method, theirs);
  }

  return {
    name: 'alipay',
    async create({ outTradeNo, amountFen, subject, expiresAt }) {
      const content = {
        out_trade_no: outTradeNo,
        total_amount: yuanOfFen(amountFen),
        subject,
        time_expire: secondOf(expiresAt),
      };
      const answer = await call('alipay.trade.precreate', content, { notify_url: account.notifyUrl });
      if (answer.code !== '10000' || !answer.qr_code) throw refusedBy(answer);
      return answer.qr_code;
    },
    async query(outTradeNo) {
      const answer = await call('alipay.trade.query', { out_trade_no: outTradeNo });
      return paymentState(answer);
    },
    async close(outTradeNo) {
      const answer = await call('alipay.trade.close', { out_trade_no: outTradeNo });
      // A trade that no payer has opened does not exist at Alipay yet.
      if (answer.code !== '10000' && answer.sub_code !== 'ACQ.TRADE_NOT_EXIST') throw refusedBy(answer);
    },
    async refund({ outTradeNo, outRefundNo, refundFen, reason }) {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: yuanOfFen(refundFen),
        refund_reason: reason,
      });
      return refundState(answer, outRefundNo);
    },
    async queryRefund({ outTradeNo, outRefundNo }) {
      const answer = await call('alipay.trade.fastpay.refund.query', { out_trade_no: outTradeNo, out_request_no: outRefundNo });
      if (answer.code !== '10000') return refundState(answer, outRefundNo);
      return answer.refund_status === 'REFUND_SUCCESS'
        ? { state: 'paid', channelRefundNo: outRefundNo }
        : { state: 'processing' };
    },
    readCallback: (callback) => readCallback(callback, account, theirs),
    reply: (taken) => ({ status: 200, type: 'text/plain; charset=utf-8', body: taken ? 'success' : 'fail' }),
  };
}

interface Answer {
  code?: string;
  msg?: string;
  sub_code?: string;
  sub_msg?: string;
  qr_code?: string;
  trade_no?: string;
  trade_status?: string;
  total_amount?: string;
  send_pay_date?: string;
  fund_change?: string;
  refund_status?: string;
}

/** @throws ChannelError when the body is not signed by Alipay */
function checkedAnswer(raw: string, method: string, theirs: KeyObject): Answer {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(raw) as Record<string, unknown>;
  } catch {
    throw new ChannelError("Alipay's response is not JSON");
  }
  const member = `${method.replaceAll('.', '_')}_response`;
  const signed = topLevelTexts(raw).get(member);
  const signature = body['sign'];
  if (signed === undefined || typeof signature !== 'string' || !isRsa2(signed, signature, theirs)) {
    throw new ChannelError(`Alipay's response to ${method} has no valid signature`);
  }
  return body[member] as Answer;
}

function paymentState(answer: Answer): PaymentState {
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'waiting' };
  if (answer.code !== '10000') throw refusedBy(answer);
  if (answer.trade_status === 'WAIT_BUYER_PAY') return { state: 'waiting' };
  if (answer.trade_status === 'TRADE_CLOSED') return { state: 'closed' };
  return {
    state: 'paid',
    channelTxn: answer.trade_no ?? '',
    amountFen: fenOfYuan(answer.total_amount ?? ''),
    paidAt: answer.send_pay_date ? instantOf(answer.send_pay_date) : new Date(),
  };
}

/** Temporary errors are no answer: the same number is sent again. */
const temporary = new Set(['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error']);

function refundState(answer: Answer, outRefundNo: string): RefundState {
  // `fund_change` is N if the same number was already refunded: the query shows whether it was.
  if (answer.code === '10000') {
    return answer.fund_change === 'Y' ? { state: 'paid', channelRefundNo: outRefundNo } : { state: 'processing' };
  }
  if (answer.code === '20000' || answer.code === '10003' || temporary.has(answer.sub_code ?? '')) throw refusedBy(answer);
  return { state: 'failed', reason: answer.sub_msg ?? answer.msg ?? '支付宝拒绝退款' };
}

function refusedBy(answer: Answer): ChannelError {
  return new ChannelError(`Alipay refused: ${answer.code ?? '?'} ${answer.sub_code ?? answer.msg ?? ''}`.slice(0, 200));
}

/** @throws WrongCallback */
function readCallback({ body }: Callback, account: AlipayAccount, theirs: KeyObject): Reported | null {
  const params = Object.fromEntries(new URLSearchParams(body));
  const { sign: signature = '', sign_type: type, ...signed } = params;
  if (type !== 'RSA2' || !isRsa2(signedText(signed), signature, theirs)) throw new WrongCallback('signature');
  // A valid signature over another application's trade is still not ours.
  if (params['app_id'] !== account.appId) throw new WrongCallback('app_id');
  // Nor is a trade of this application that pays somebody else.
  if (params['seller_id'] !== account.sellerId) throw new WrongCallback('seller_id');
  const status = params['trade_status'];
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return null;
  // A partial refund is reported under the payment's own status.
  if (Number(params['refund_fee'] ?? 0) > 0) return null;
  const { out_trade_no: outTradeNo = '', trade_no: channelTxn = '', total_amount: total = '', gmt_payment: paid } = params;
  if (!outTradeNo || !channelTxn) throw new WrongCallback('numbers');
  return { outTradeNo, channelTxn, amountFen: fenOfYuan(total), paidAt: paid ? instantOf(paid) : new Date() };
}

/** Sorted `key=value` pairs joined by `&`; empty values are not signed. */
function signedText(params: Readonly<Record<string, string>>): string {
  return Object.keys(params)
    .filter((key) => params[key] !== '')
    .sort()
    .map((key) => `${key}=${params[key]}`)
    .join('&');
}

function rsa2(text: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64');
}

function isRsa2(text: string, signature: string, key: KeyObject): boolean {
  return verify('RSA-SHA256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
}

function instantOf(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}${shanghai}`);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}

function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text);
  const der = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' });
  }
}

function publicKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
