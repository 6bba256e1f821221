/**
 * Payouts to Alipay wallets: `alipay.fund.trans.uni.transfer`, asked for by `alipay.fund.trans.common.query`. Alipay's own advice
 * decides what is unknown: no answer, code 20000 and SYSTEM_ERROR are asked for, and only if the query finds nothing is the same
 * request sent again.
 */
import { type AlipayAnswer, type AlipayKeys, alipayGateway, refusedByAlipay } from '../payment/alipay-gateway';
import { ChannelError } from '../payment/channel';
import { yuanOfFen } from '../payment/yuan';
import type { PayoutAnswer, PayoutChannel, PayoutState } from './channel';

/** One product, one scene: a company pays a person without a password. */
const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' };

export function alipayPayouts(account: AlipayKeys & { certificates: { app: string; root: string } }): PayoutChannel {
  const { call } = alipayGateway(account);
  return {
    name: 'alipay',
    confirmation: null,
    async pay({ outNo, amountFen, holder, account: identity, remark }) {
      return answerOf(
        await call('alipay.fund.trans.uni.transfer', {
          out_biz_no: outNo,
          trans_amount: yuanOfFen(amountFen),
          ...product,
          order_title: remark,
          remark,
          payee_info: { identity, identity_type: 'ALIPAY_LOGON_ID', name: holder },
        }),
      );
    },
    async query(outNo) {
      return stateOf(await call('alipay.fund.trans.common.query', { out_biz_no: outNo, ...product }));
    },
  };
}

/** Refused for the person's sake; everything else (our balance, limit, signature, a fault of Alipay) is ours to cure. */
const personal = /^PAYEE_|^CARD_BIN_ERROR$|^IDENTITY_/;

/** @throws ChannelError */
function answerOf(answer: AlipayAnswer): PayoutAnswer {
  if (answer.code === '10000') return { state: 'taken' };
  if (answer.code === '40004' && personal.test(answer.sub_code ?? '')) {
    return { state: 'refused', reason: answer.sub_msg ?? answer.sub_code ?? '支付宝拒绝付款' };
  }
  throw refusedByAlipay(answer);
}

/** @throws ChannelError */
function stateOf(answer: AlipayAnswer): PayoutState {
  if (answer.code === '40004' && answer.sub_code === 'ORDER_NOT_EXIST') return { state: 'absent' };
  if (answer.code !== '10000') throw refusedByAlipay(answer);
  switch (answer.status) {
    case 'SUCCESS':
      if (!answer.order_id) throw new ChannelError('Alipay reports a payout without its number');
      return { state: 'paid', reference: answer.order_id };
    case 'FAIL':
    case 'CLOSED':
    case 'REFUND':
      return { state: 'failed', reason: answer.fail_reason || answer.error_code || '支付宝付款失败' };
    default:
      return { state: 'processing' };
  }
}
