/** Refunds of an advertiser's balance. `docs/domain/money.md#refund`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { type Endpoint, endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { smsCode } from '../../identity/fields';
import { stepCode, stepCodeRefusals } from '../../identity/second-factor';
import { maxFen, refund, split, step, stepRefusals } from './schemas';

const reason = z.string().trim().min(1, '请填写原因').max(200, '原因不超过 200 个字');

const bankAccount = z.object({
  holder: z.string().trim().min(1, '请填写户名').max(80),
  number: z.string().regex(/^\d{8,30}$/, '请填写正确的银行账号'),
  bank: z.string().trim().min(1, '请填写开户行').max(80),
});

export const refundEndpoints = {
  'adFinance/refundQuote': endpoint({
    summary: '余额退款试算：可退金额、原路拆分、手续费、收回的赠款',
    audience: 'ad',
    request: z.object({ amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(maxFen).optional() }),
    response: z.object({
      refundableFen: fen,
      cashFen: fen,
      /** Held back because the gift of a refunded deposit has been spent. */
      giftTiedFen: fen,
      /** Held back because invoices exceed what was consumed. */
      invoiceTiedFen: fen,
      amountFen: fen,
      feeFen: fen,
      giftBackFen: fen,
      freeLeft: z.int(),
      splits: z.array(split.pick({ depositId: true, depositNo: true, route: true, amountFen: true, feeFen: true })),
      needsBank: z.boolean(),
    }),
    refusals: [code.insufficientBalance],
  }),
  'adFinance/refundApply': endpoint({
    summary: '申请余额退款：按原支付从新到旧退回，渠道不再受理的转银行账户',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(maxFen),
      reason,
      smsCode,
      ...stepCode,
      bank: bankAccount.optional(),
    }),
    response: refund,
    refusals: [code.invalid, code.insufficientBalance, code.notEligible, code.smsCodeWrong, code.duplicate, ...stepCodeRefusals],
  }),
  'adFinance/refundCancel': endpoint({
    summary: '撤销审核中的退款',
    audience: 'ad',
    request: z.object(step),
    response: refund,
    refusals: stepRefusals,
  }),
} satisfies Record<string, Endpoint>;
