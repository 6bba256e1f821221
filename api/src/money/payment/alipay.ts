/**
 * Payments through Alipay: `alipay.trade.precreate`, `query`, `close`, `refund`, `fastpay.refund.query`. A callback is a form whose
 * decoded pairs are signed without `sign` and `sign_type`.
 */
import { secondOf } from '../../platform';
import { type AlipayAnswer, type AlipayGateway, type AlipayKeys, alipayGateway, refusedByAlipay } from './alipay-gateway';
import { type Callback, type PaymentChannel, type PaymentState, type RefundState, type Reported, WrongCallback } from './channel';
import { fenOfYuan, yuanOfFen } from './yuan';

export interface AlipayAccount extends AlipayKeys {
  /** 商户 PID, `2088…`: who is paid. */
  sellerId: string;
  notifyUrl: string;
}

const shanghai = '+08:00';

export function alipayChannel(account: AlipayAccount): PaymentChannel {
  const gateway = alipayGateway(account);
  const { call } = gateway;

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
      if (answer.code !== '10000' || !answer.qr_code) throw refusedByAlipay(answer);
      return answer.qr_code;
    },
    async query(outTradeNo) {
      const answer = await call('alipay.trade.query', { out_trade_no: outTradeNo });
      return paymentState(answer);
    },
    async close(outTradeNo) {
      const answer = await call('alipay.trade.close', { out_trade_no: outTradeNo });
      // A trade that no payer has opened does not exist at Alipay yet.
      if (answer.code !== '10000' && answer.sub_code !== 'ACQ.TRADE_NOT_EXIST') throw refusedByAlipay(answer);
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
    readCallback: (callback) => readCallback(callback, account, gateway),
    reply: (taken) => ({ status: 200, type: 'text/plain; charset=utf-8', body: taken ? 'success' : 'fail' }),
  };
}

function paymentState(answer: AlipayAnswer): PaymentState {
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'waiting' };
  if (answer.code !== '10000') throw refusedByAlipay(answer);
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

function refundState(answer: AlipayAnswer, outRefundNo: string): RefundState {
  // `fund_change` is N if the same number was already refunded: the query shows whether it was.
  if (answer.code === '10000') {
    return answer.fund_change === 'Y' ? { state: 'paid', channelRefundNo: outRefundNo } : { state: 'processing' };
  }
  if (answer.code === '20000' || answer.code === '10003' || temporary.has(answer.sub_code ?? '')) throw refusedByAlipay(answer);
  return { state: 'failed', reason: answer.sub_msg ?? answer.msg ?? '支付宝拒绝退款' };
}

/** @throws WrongCallback */
function readCallback({ body }: Callback, account: AlipayAccount, gateway: AlipayGateway): Reported | null {
  const params = Object.fromEntries(new URLSearchParams(body));
  const { sign: signature = '', sign_type: type, ...signed } = params;
  if (type !== 'RSA2' || !gateway.signedBy(signed, signature)) throw new WrongCallback('signature');
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

function instantOf(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}${shanghai}`);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}
