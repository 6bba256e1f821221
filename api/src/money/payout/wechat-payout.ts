/**
 * Payouts to WeChat wallets, API v3: `POST /v3/fund-app/mch-transfer/transfer-bills`, asked for by number. The name is encrypted with
 * WeChat's key, and WeChat refuses when it is not the wallet's. The person has to accept each one in WeChat within a day, with the
 * `package_info` of the answer; the bill fails otherwise. HTTP status and error code say nothing about the bill: only its state does.
 */
import { ChannelError } from '../payment/channel';
import { refusedByWechat, type WechatPayAnswer, type WechatPayKeys, wechatPayGateway } from '../payment/wechat-pay-gateway';
import type { PayoutAnswer, PayoutChannel, PayoutState } from './channel';

export interface WechatPayoutAccount extends WechatPayKeys {
  /** The application that the person's number belongs to: our service account, tied to the merchant. */
  appId: string;
  /** 转账场景, as granted; 1005 is 佣金报酬. */
  scene: string;
}

interface Fields {
  code?: string;
  message?: string;
  out_bill_no?: string;
  transfer_bill_no?: string;
  state?: string;
  fail_reason?: string;
  package_info?: string;
}

const bills = '/v3/fund-app/mch-transfer/transfer-bills';
/** What the scene 佣金报酬 wants reported with every bill. */
const reported = [
  { info_type: '岗位类型', info_content: '公众号与视频号运营' },
  { info_type: '报酬说明', info_content: '广告投放收益' },
];

export function wechatPayouts(account: WechatPayoutAccount): PayoutChannel {
  const { call, encrypted } = wechatPayGateway<Fields>(account);
  return {
    name: 'wechat',
    confirmation: { appId: account.appId, merchantId: account.merchantId },
    async pay({ outNo, amountFen, holder, account: openid, remark }) {
      return answerOf(
        await call('POST', bills, {
          appid: account.appId,
          out_bill_no: outNo,
          transfer_scene_id: account.scene,
          openid,
          user_name: encrypted(holder),
          transfer_amount: amountFen,
          transfer_remark: remark.slice(0, 32),
          transfer_scene_report_infos: reported,
        }),
      );
    },
    async query(outNo) {
      return stateOf(await call('GET', `${bills}/out-bill-no/${outNo}`));
    },
  };
}

/** @throws ChannelError */
function answerOf(answer: WechatPayAnswer<Fields>): PayoutAnswer {
  const { status, body } = answer;
  if (status === 200) return { state: 'taken', ...(body.package_info ? { confirm: body.package_info } : {}) };
  // The same number was sent before: what became of it is asked for.
  if (body.code === 'ALREADY_EXISTS') return { state: 'taken' };
  if (body.code === 'INVALID_REQUEST') return { state: 'refused', reason: body.message ?? '微信支付拒绝付款' };
  throw refusedByWechat(answer);
}

/** @throws ChannelError */
function stateOf(answer: WechatPayAnswer<Fields>): PayoutState {
  const { status, body } = answer;
  if (status === 404 && body.code === 'NOT_FOUND') return { state: 'absent' };
  if (status !== 200) throw refusedByWechat(answer);
  switch (body.state) {
    case 'SUCCESS':
      if (!body.transfer_bill_no) throw new ChannelError('WeChat Pay reports a payout without its number');
      return { state: 'paid', reference: body.transfer_bill_no };
    case 'FAIL':
    case 'CANCELLED':
      return { state: 'failed', reason: failures[body.fail_reason ?? ''] ?? (body.fail_reason || '微信付款失败') };
    default:
      return { state: 'processing' };
  }
}

/** `fail_reason` comes as a word; the person reads a sentence. */
const failures: Readonly<Record<string, string>> = {
  ACCOUNT_FROZEN: '收款微信账户已冻结',
  ACCOUNT_NOT_EXIST: '收款微信账户不存在',
  REAL_NAME_CHECK_FAIL: '收款微信未实名认证',
  NAME_NOT_CORRECT: '收款微信的实名与认证姓名不一致',
  OPENID_INVALID: '绑定的微信已失效，请重新绑定',
  TRANSFER_QUOTA_EXCEED: '超过微信单笔收款额度',
  DAY_RECEIVED_QUOTA_EXCEED: '超过微信单日收款额度',
  DAY_RECEIVED_COUNT_EXCEED: '超过微信单日收款次数',
  OVERDUE_CLOSE: '未在 24 小时内在微信中确认收款',
  USER_CONFIRM_OVERDUE: '未在 24 小时内在微信中确认收款',
  ID_CARD_NOT_CORRECT: '收款微信的实名与认证证件不一致',
};
