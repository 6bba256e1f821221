/** Deposits of advertisers. `docs/domain/money.md#deposit`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { type Endpoint, endpoint } from '../../../transport/endpoint/endpoint';
import { empty, fen, requestId } from '../../../transport/endpoint/fields';
import { deposit, depositChannels, maxFen, step, stepRefusals } from './schemas';

const id = z.uuid();

/** What is needed to pay. */
const paying = deposit.extend({
  /** Text of the QR code; null for a transfer, and once it is paid or closed. */
  payCode: z.string().nullable(),
  bank: z.object({ holder: z.string(), number: z.string(), bank: z.string() }).nullable(),
});

export const depositEndpoints = {
  'adFinance/depositTerms': endpoint({
    summary: '充值页：可用渠道、限额、赠送规则',
    audience: 'ad',
    request: empty,
    response: z.object({
      channels: z.array(z.enum(depositChannels)),
      minFen: fen,
      maxOnlineFen: fen,
      maxTransferFen: fen,
      /** What may still be deposited before identification; null once identified. */
      uncertifiedLeftFen: fen.nullable(),
      /** `had`: there is an offer, which this principal has already used. */
      gift: z.object({ thresholdFen: fen, giftFen: fen, had: z.boolean() }),
      balanceFen: fen,
    }),
  }),
  'adFinance/depositCreate': endpoint({
    summary: '充值下单：在线支付得到限时的二维码，对公转账得到限时的附言码',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      channel: z.enum(depositChannels),
      amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(maxFen),
    }),
    response: paying,
    refusals: [code.invalid, code.notCertified, code.notEligible, code.tooOften, code.duplicate],
  }),
  'adFinance/depositStatus': endpoint({
    summary: '充值单状态；「我已支付」向支付渠道重新查询',
    audience: 'ad',
    request: z.object({ id, recheck: z.boolean().optional() }),
    response: paying,
    refusals: [code.noSuchObject],
  }),
  'adFinance/depositCancel': endpoint({
    summary: '取消未支付的充值',
    audience: 'ad',
    request: z.object(step),
    response: deposit,
    refusals: stepRefusals,
  }),
  'adFinance/transferVoucher': endpoint({
    summary: '上传对公转账回单',
    audience: 'ad',
    request: z.object({ ...step, fileId: id }),
    response: deposit,
    refusals: [...stepRefusals, code.invalid],
  }),
  'adFinance/localCashier': endpoint({
    summary: '演示收银台：仅演示环境，没有真实资金',
    audience: 'ad',
    request: z.object({ id, request_id: requestId }),
    response: deposit,
    refusals: stepRefusals,
  }),
} satisfies Record<string, Endpoint>;
