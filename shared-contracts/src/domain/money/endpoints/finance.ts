/** Money of advertisers: deposit, refund of the balance, invoices, and the five records as views of the ledger. `docs/pages/advertiser.md#finance-records`, `docs/domain/money.md#deposit`, `docs/domain/money.md#refund`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { type Endpoint, endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { empty, fen, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { smsCode } from '../../identity/fields';

const id = z.uuid();
const instant = z.iso.datetime({ offset: true });
/** Above every amount the product knows, far below what a sum could not hold. */
const mostFen = 10_000_000_000;
const reason = z.string().trim().min(1, '请填写原因').max(200, '原因不超过 200 个字');

/** `local` is the cashier of the demonstration; no money moves there. */
export const depositChannels = ['alipay', 'wechat', 'transfer', 'local'] as const;
export const recordKinds = ['consume', 'refund', 'frozen', 'thaw', 'invest'] as const;
const adKinds = ['read', 'fans', 'video', 'position'] as const;

/** Half-open: from included, to excluded. */
const period = { from: instant.optional(), to: instant.optional() };
/** Number of the entry, the freeze, the campaign or the order. */
const numbered = { no: z.string().trim().max(40).optional() };
const records = z.object({ ...period, ...numbered, kind: z.enum(adKinds).optional() });

/** What a record is about. */
const subject = {
  campaignId: id.nullable(),
  campaignNo: z.string().nullable(),
  campaignName: z.string().nullable(),
  kind: z.enum(adKinds).nullable(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
};
const buckets = { amountFen: fen, cashFen: fen, giftFen: fen };
/** Of all rows under the filters, not only of the page. */
const sums = z.object({ amountFen: fen, cashFen: fen, giftFen: fen });

const consumed = z.object({
  txnId: id,
  no: z.string(),
  at: z.string(),
  /** `compensation`: paid to the media owner of an order that was cancelled. */
  type: z.enum(['settlement', 'compensation']),
  ...subject,
  account: z.string().nullable(),
  quantity: z.int().nullable(),
  unitPriceFen: fen.nullable(),
  ...buckets,
  /** Paid back later by a ruling. */
  returnedFen: fen,
});

const frozen = z.object({
  id,
  no: z.string(),
  at: z.string(),
  reason: z.enum(['campaign', 'invitation', 'dispute']),
  ...subject,
  amountFen: fen,
  consumedFen: fen,
  thawedFen: fen,
  leftFen: fen,
  status: z.enum(['frozen', 'partly', 'cleared']),
});

const thawed = z.object({
  txnId: id,
  no: z.string(),
  at: z.string(),
  freezeNo: z.string().nullable(),
  reason: z.string(),
  ...subject,
  ...buckets,
});

const deposit = z.object({
  id,
  no: z.string(),
  channel: z.enum(depositChannels),
  amountFen: fen,
  giftFen: fen,
  refundedFen: fen,
  status: z.string(),
  reason: z.string(),
  payerName: z.string().nullable(),
  remitCode: z.string().nullable(),
  voucherUrl: z.string().nullable(),
  /** Until when it can be paid. */
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  creditedAt: z.string().nullable(),
  version: z.int(),
});

/** What is needed to pay. */
const paying = deposit.extend({
  /** Text of the QR code; null for a transfer, and once it is paid or closed. */
  payCode: z.string().nullable(),
  bank: z.object({ holder: z.string(), number: z.string(), bank: z.string() }).nullable(),
});

/** One original payment, or the bank where there is none that can be paid back to. */
const split = z.object({
  line: z.int(),
  depositId: id.nullable(),
  depositNo: z.string().nullable(),
  route: z.enum(['alipay', 'wechat', 'local', 'bank']),
  amountFen: fen,
  feeFen: fen,
  status: z.enum(['waiting', 'sent', 'paid', 'failed']),
  reason: z.string(),
});

const refund = z.object({
  id,
  no: z.string(),
  amountFen: fen,
  feeFen: fen,
  /** What reached the payer so far. */
  paidFen: fen,
  giftBackFen: fen,
  status: z.string(),
  reason: z.string(),
  failReason: z.string(),
  bank: z.object({ holder: z.string(), tail: z.string(), bank: z.string() }).nullable(),
  splits: z.array(split),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  version: z.int(),
});

/** Money of a settled order that came back, or a penalty of the media owner. */
const orderRefund = z.object({
  txnId: id,
  no: z.string(),
  at: z.string(),
  type: z.enum(['clawback', 'penalty']),
  ...subject,
  ...buckets,
});

const bankAccount = z.object({
  holder: z.string().trim().min(1, '请填写户名').max(80),
  number: z.string().regex(/^\d{8,30}$/, '请填写正确的银行账号'),
  bank: z.string().trim().min(1, '请填写开户行').max(80),
});

const invoice = z.object({
  id,
  no: z.string(),
  kind: z.enum(['vat_special', 'vat_normal']),
  title: z.string(),
  taxNo: z.string(),
  amountFen: fen,
  email: z.string(),
  status: z.string(),
  reason: z.string(),
  number: z.string().nullable(),
  fileUrl: z.string().nullable(),
  createdAt: z.string(),
  issuedAt: z.string().nullable(),
  version: z.int(),
});

const step = { id, request_id: requestId, version: z.int().optional() };
const stepRefusals = [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate];

export const financeEndpoints = {
  'adFinance/summary': endpoint({
    summary: '资金概览：余额与恒等式「可用 + 冻结 + 退款处理中 = 充值 + 赠送 + 退回 − 消费 − 退款」，由账本计算',
    audience: 'ad',
    request: empty,
    response: z.object({
      cashFen: fen,
      giftFen: fen,
      frozenCashFen: fen,
      frozenGiftFen: fen,
      refundingFen: fen,
      depositedFen: fen,
      giftedFen: fen,
      consumedFen: fen,
      refundedFen: fen,
      /** Came back from settled orders, penalties and earnings. */
      returnedFen: fen,
      /** Corrections by two operators; may be negative. */
      adjustedFen: fen,
      holds: z.boolean(),
      invoiceableFen: fen,
      refundableFen: fen,
    }),
  }),
  'adFinance/consume': endpoint({
    summary: '消费记录',
    audience: 'ad',
    request: listInput(records, ['newest'] as const),
    response: listOf(consumed).extend({
      sums,
      /** Of each day that the page shows a part of, under the same filters. */
      days: z.array(z.object({ day: z.string(), count: z.int(), amountFen: fen })),
    }),
  }),
  'adFinance/frozen': endpoint({
    summary: '冻结记录',
    audience: 'ad',
    request: listInput(records.extend({ status: z.enum(['frozen', 'partly', 'cleared']).optional() }), ['newest'] as const),
    response: listOf(frozen),
  }),
  'adFinance/thaw': endpoint({
    summary: '解冻记录',
    audience: 'ad',
    request: listInput(records, ['newest'] as const),
    response: listOf(thawed).extend({ sums }),
  }),
  'adFinance/invest': endpoint({
    summary: '充值记录',
    audience: 'ad',
    request: listInput(
      z.object({
        ...period,
        ...numbered,
        status: z.string().max(32).optional(),
        channel: z.enum(depositChannels).optional(),
      }),
      ['newest'] as const,
    ),
    response: listOf(deposit),
  }),
  'adFinance/refund': endpoint({
    summary: '余额退款记录',
    audience: 'ad',
    request: listInput(z.object({ ...period, ...numbered, status: z.string().max(32).optional() }), ['newest'] as const),
    response: listOf(refund),
  }),
  'adFinance/orderRefund': endpoint({
    summary: '订单退款记录：结算后退回余额的款项与媒体违约金',
    audience: 'ad',
    request: listInput(records, ['newest'] as const),
    response: listOf(orderRefund).extend({ sums }),
  }),
  'adFinance/entry': endpoint({
    summary: '一笔流水的借贷分录；只有本人的账户显示余额',
    audience: 'ad',
    /** Also of the deposit, freeze or refund: the posting that was its first. */
    request: z.object({ txnId: id }),
    response: z.object({
      txnId: id,
      no: z.string(),
      code: z.string(),
      at: z.string(),
      memo: z.string(),
      ...subject,
      entries: z.array(
        z.object({
          side: z.enum(['debit', 'credit']),
          account: z.string(),
          label: z.string(),
          own: z.boolean(),
          amountFen: fen,
          balanceAfterFen: fen.nullable(),
        }),
      ),
      /** What came before and after: the freeze it was paid from, and every posting of the same order. */
      trail: z.array(
        z.object({
          txnId: id,
          no: z.string(),
          code: z.string(),
          at: z.string(),
          memo: z.string(),
          moves: z.array(
            z.object({
              side: z.enum(['debit', 'credit']),
              account: z.string(),
              label: z.string(),
              own: z.boolean(),
              amountFen: fen,
            }),
          ),
        }),
      ),
      /** SHA-256 link of the chain; null for the first second after the entry. */
      seal: z.object({ position: z.int(), hash: z.string() }).nullable(),
    }),
    refusals: [code.noSuchObject],
  }),
  'adFinance/export': endpoint({
    summary: '导出流水',
    audience: 'ad',
    request: z.object({ kind: z.enum(recordKinds), ...period }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),

  'adFinance/depositTerms': endpoint({
    summary: '充值页：可用渠道、限额、赠送规则',
    audience: 'ad',
    request: empty,
    response: z.object({
      channels: z.array(z.enum(depositChannels)),
      minFen: fen,
      maxOnlineFen: fen,
      maxTransferFen: fen,
      /** What may still be paid in before identification; null once identified. */
      uncertifiedLeftFen: fen.nullable(),
      /** `had`: there is an offer and this principal took it already. */
      gift: z.object({ thresholdFen: fen, giftFen: fen, had: z.boolean() }),
      balanceFen: fen,
    }),
  }),
  'adFinance/depositCreate': endpoint({
    summary: '充值下单：在线支付得到二维码（30 分钟有效），对公转账得到附言码（7 天有效）',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      channel: z.enum(depositChannels),
      amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(mostFen),
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

  'adFinance/refundQuote': endpoint({
    summary: '余额退款试算：可退金额、原路拆分、手续费、收回的赠款',
    audience: 'ad',
    request: z.object({ amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(mostFen).optional() }),
    response: z.object({
      refundableFen: fen,
      cashFen: fen,
      /** Held back because the gift of a refunded deposit is spent. */
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
    summary: '申请余额退款：按原支付从新到旧退回，超过 365 天的转银行账户',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(mostFen),
      reason,
      smsCode,
      bank: bankAccount.optional(),
    }),
    response: refund,
    refusals: [code.invalid, code.insufficientBalance, code.smsCodeWrong, code.duplicate],
  }),
  'adFinance/refundCancel': endpoint({
    summary: '撤销审核中的退款',
    audience: 'ad',
    request: z.object(step),
    response: refund,
    refusals: stepRefusals,
  }),

  'adFinance/invoiceList': endpoint({
    summary: '发票申请记录',
    audience: 'ad',
    request: listInput(z.object({ status: z.string().max(32).optional() }), ['newest'] as const),
    response: listOf(invoice).extend({ invoiceableFen: fen }),
  }),
  'adFinance/invoiceApply': endpoint({
    summary: '申请开票：仅限已消费的现金金额',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      kind: z.enum(['vat_special', 'vat_normal']),
      title: z.string().trim().min(1, '请填写发票抬头').max(100),
      taxNo: z.string().trim().max(20).default(''),
      bank: z.string().trim().max(120).default(''),
      address: z.string().trim().max(160).default(''),
      email: z.email('请填写正确的邮箱').max(120),
      amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(mostFen),
    }),
    response: invoice,
    refusals: [code.invalid, code.insufficientBalance, code.notCertified, code.duplicate],
  }),
  'adFinance/invoiceCancel': endpoint({
    summary: '撤销待开票的申请',
    audience: 'ad',
    request: z.object(step),
    response: invoice,
    refusals: stepRefusals,
  }),
} satisfies Record<string, Endpoint>;
