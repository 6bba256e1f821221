/**
 * Money of media owners: earnings, cash-outs with their withholding, the tax year. `docs/pages/media-owner.md#cash-out`,
 * `docs/domain/money.md#cash-out`, `docs/domain/money.md#withholding`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { type Endpoint, endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { smsCode } from '../../identity/fields';
import { stepUp, stepUpRefusals, stepUps } from '../../identity/step-up';
import { orderKindName } from '../../kinds/schema';
import { maxFen } from './schemas';

const id = z.uuid();
const instant = z.iso.datetime({ offset: true });

/** How the withheld income tax was computed, line by line. */
const taxSteps = z.object({
  mode: z.enum(['cumulative', 'per_payment']),
  incomeFen: fen,
  costFen: fen,
  deductionFen: fen,
  taxableFen: fen,
  rateBp: z.int(),
  quickFen: fen,
  totalFen: fen,
  withheldBeforeFen: fen,
  taxFen: fen,
});

const breakdown = { amountFen: fen, feeFen: fen, taxFen: fen, vatFen: fen, paidFen: fen };

const payee = z.object({
  kind: z.enum(['bank', 'alipay', 'wechat', 'corp_bank']),
  holder: z.string(),
  tail: z.string(),
  bank: z.string(),
});

/** What a cash-out pays, and to whom: the SMS code that confirms it is good for nothing else. */
const wanted = { amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(maxFen), payeeId: id };

const cashOutFilters = z.object({ status: z.string().max(32).optional(), from: instant.optional(), to: instant.optional() });

const cashOut = z.object({
  id,
  no: z.string(),
  /** A person has tax withheld, an enterprise sends an invoice. */
  kind: z.enum(['personal', 'enterprise']),
  ...breakdown,
  /** Until the payment starts, tax is an estimate: it belongs to the month of payment. */
  taxFinal: z.boolean(),
  payee,
  status: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  /** Latest workday by which it should arrive. */
  expectedAt: z.string(),
  paidAt: z.string().nullable(),
  version: z.int(),
});

const invoiceIn = z.object({
  number: z.string(),
  amountFen: fen,
  taxRateBp: z.int(),
  fileUrl: z.string(),
  at: z.string(),
});

const detail = cashOut.extend({
  tax: taxSteps.nullable(),
  /** The orders whose earnings it contains; they add up to the amount. */
  items: z.array(
    z.object({ orderId: id, orderNo: z.string().nullable(), source: z.string(), amountFen: fen, earnedAt: z.string() }),
  ),
  invoices: z.array(invoiceIn),
  events: z.array(z.object({ transition: z.string(), to: z.string(), actor: z.string(), note: z.string(), at: z.string() })),
  channelTxn: z.string().nullable(),
  /** A payment into WeChat that waits for the person: what WeChat's own page is opened with. */
  confirm: z.object({ appId: z.string(), merchantId: z.string(), packageInfo: z.string() }).nullable(),
});

const step = { id, request_id: requestId, version: z.int().optional() };
const stepRefusals = [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate];

const earningFilters = z.object({
  state: z.enum(['pending', 'available', 'cashed', 'held']).optional(),
  kind: orderKindName.optional(),
  /** The account that earned it. */
  accountId: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
});

const earningSorts = ['newest', ...bothWays(['gross', 'fee', 'net', 'cashed'] as const)] as const;
const cashOutSorts = ['newest', ...bothWays(['amount', 'fee', 'tax', 'paid'] as const)] as const;

const chosen = z.array(id).min(1).max(500).optional();

export const cashOutEndpoints = {
  'media/earnings': endpoint({
    summary: '收益明细：每单收入、服务费、到手、已提现',
    audience: 'media',
    request: listInput(earningFilters, earningSorts),
    response: listOf(
      z.object({
        orderId: id,
        orderNo: z.string().nullable(),
        kind: orderKindName,
        /** Name of the account that earned it, and of the campaign or plan. */
        account: z.string(),
        campaign: z.string(),
        source: z.enum(['order', 'position', 'compensation']),
        grossFen: fen,
        feeFen: fen,
        netFen: fen,
        takenFen: fen,
        cashedFen: fen,
        state: z.enum(['pending', 'available', 'cashed', 'held']),
        availableAt: z.string(),
        at: z.string(),
      }),
    ).extend({
      totals: z.object({ availableFen: fen, pendingFen: fen, heldFen: fen, processingFen: fen, debtFen: fen, paidFen: fen }),
    }),
  }),
  'media/earningsExport': endpoint({
    summary: '导出收益明细（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: earningFilters.optional(), ids: chosen, ...fileOf(earningSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/earningSums': endpoint({
    summary: '收益明细合计：符合条件的全部，或所选的若干单',
    audience: 'media',
    request: z.object({ filters: earningFilters.optional(), ids: chosen }),
    response: z.object({ rows: z.int(), grossFen: fen, feeFen: fen, netFen: fen, takenFen: fen, cashedFen: fen }),
  }),
  'media/cashoutQuote': endpoint({
    summary: '提现试算：申请金额 − 手续费 − 预扣税 = 预计到账；以及当前不能提现的原因',
    audience: 'media',
    request: z.object({ amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(maxFen).optional() }),
    response: z.object({
      availableFen: fen,
      minFen: fen,
      maxFen: fen,
      /** Cash-outs left today. */
      leftToday: z.int(),
      kind: z.enum(['personal', 'enterprise']).nullable(),
      breakdown: z.object({ ...breakdown, tax: taxSteps.nullable() }).nullable(),
      expectedAt: z.string(),
      /** The orders whose earnings it would take, oldest first; they add up to the amount. At most `quotedItems` are listed. */
      items: z.array(
        z.object({
          orderId: id,
          orderNo: z.string().nullable(),
          source: z.enum(['order', 'position', 'compensation']),
          /** What is still withdrawable of the order, and how much of it is included. */
          leftFen: fen,
          amountFen: fen,
          availableAt: z.string(),
        }),
      ),
      /** Number of included orders that are not listed. */
      moreItems: z.int(),
      /** Open claims on earnings: what is kept for them, why, and until when at the latest. */
      holds: z.array(z.object({ orderNo: z.string(), claimedFen: fen, heldFen: fen, reason: z.string(), endsAt: z.string() })),
      /** What is owed to the platform, and the agreed share of later earnings that pays it; null: all of them. */
      debt: z.object({ owedFen: fen, shareBp: z.int().nullable() }),
      /** Obstacles as text, in the order in which they are to be removed; empty if a cash-out is possible. */
      blocks: z.array(z.string()),
      /** What it asks for besides the SMS code. */
      stepUp: z.enum(stepUps),
    }),
  }),
  'media/cashoutCode': endpoint({
    summary: '发送提现验证码：只对这个金额和这个收款账户有效',
    audience: 'media',
    request: z.object(wanted),
    response: z.object({ expiresInS: z.int(), resendInS: z.int(), demoCode: z.string().optional() }),
    refusals: [code.invalid, code.noSuchObject, code.tooOften],
  }),
  'media/cashout': endpoint({
    summary: '申请提现：从最早的收益起，金额等于所含订单收益之和',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      ...wanted,
      /** From `media/cashoutCode` with the same amount and payee. */
      smsCode,
      ...stepUp,
    }),
    response: cashOut,
    refusals: [
      code.invalid,
      code.insufficientBalance,
      code.notCertified,
      code.notEligible,
      code.noSuchObject,
      code.tooOften,
      code.smsCodeWrong,
      ...stepUpRefusals,
      code.duplicate,
    ],
  }),
  'media/cashoutList': endpoint({
    summary: '提现记录',
    audience: 'media',
    request: listInput(cashOutFilters, cashOutSorts),
    response: listOf(cashOut),
  }),
  'media/cashoutExport': endpoint({
    summary: '导出提现记录（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: cashOutFilters.optional(), ids: chosen, ...fileOf(cashOutSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/cashoutSums': endpoint({
    summary: '提现记录合计：符合条件的全部，或所选的若干笔',
    audience: 'media',
    request: z.object({ filters: cashOutFilters.optional(), ids: chosen }),
    response: z.object({ rows: z.int(), amountFen: fen, feeFen: fen, taxFen: fen, paidFen: fen }),
  }),
  'media/cashoutDetail': endpoint({
    summary: '提现详情：时间线、所含订单、个税计算、银行回执',
    audience: 'media',
    request: z.object({ id }),
    response: detail,
    refusals: [code.noSuchObject],
  }),
  'media/cashoutReceipt': endpoint({
    summary: '提现回单（PDF）：收款人、金额计算、所含订单；打款完成后可以下载',
    audience: 'media',
    request: z.object({ id }),
    response: z.string(),
    produces: 'application/pdf',
    refusals: [code.noSuchObject, code.wrongState],
  }),
  'media/cashoutCancel': endpoint({
    summary: '撤销审核中的提现，款项退回可提现余额',
    audience: 'media',
    request: z.object(step),
    response: cashOut,
    refusals: stepRefusals,
  }),
  'media/cashoutInvoice': endpoint({
    summary: '企业媒体上传等额发票',
    audience: 'media',
    request: z.object({
      ...step,
      number: z.string().regex(/^\d{8,20}$/, '请填写 8 到 20 位发票号码'),
      amountFen: z.int().min(1).max(maxFen),
      taxRateBp: z.int().min(0).max(10_000),
      fileId: id,
    }),
    response: cashOut,
    refusals: [...stepRefusals, code.invalid],
  }),
  'media/tax': endpoint({
    summary: '纳税信息：本年累计收入、扣除与已预扣税额，按月',
    audience: 'media',
    request: z.object({ year: z.int().min(2020).max(2100).optional() }),
    response: z.object({
      year: z.int(),
      mode: z.enum(['cumulative', 'per_payment']),
      incomeFen: fen,
      withheldFen: fen,
      vatFen: fen,
      months: z.array(z.object({ month: z.int(), incomeFen: fen, withheldFen: fen, vatFen: fen })),
    }),
  }),
} satisfies Record<string, Endpoint>;
