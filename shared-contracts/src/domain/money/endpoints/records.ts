/**
 * The five records of an advertiser's money as views of the ledger, and its summary. `docs/pages/advertiser.md#finance-records`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { type Endpoint, endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { empty, fen } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { orderKindName } from '../../kinds/schema';
import { deposit, depositChannels, refund } from './schemas';

const id = z.uuid();

const instant = z.iso.datetime({ offset: true });

const recordKinds = ['consume', 'refund', 'orderRefund', 'frozen', 'thaw', 'invest'] as const;

/** Half-open: from included, to excluded. */
const period = { from: instant.optional(), to: instant.optional() };

/** Number of the entry, the freeze, the campaign or the order. */
const numbered = { no: z.string().trim().max(40).optional() };

/** Of one campaign or plan, or of one media account. */
const about = { campaignId: id.optional(), accountId: id.optional() };

const records = z.object({ ...period, ...numbered, ...about, kind: orderKindName.optional() });

/** Of any of the records: what its list filters by. */
const anyFilters = z.object({
  ...records.shape,
  status: z.string().max(32).optional(),
  channel: z.enum(depositChannels).optional(),
});

/** Subject of a record. */
const subject = {
  campaignId: id.nullable(),
  campaignNo: z.string().nullable(),
  campaignName: z.string().nullable(),
  kind: orderKindName.nullable(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
};

const buckets = { amountFen: fen, cashFen: fen, giftFen: fen };

/** Of all rows matching the filters, not only of the page. */
const sums = z.object({ amountFen: fen, cashFen: fen, giftFen: fen });

const consumed = z.object({
  txnId: id,
  no: z.string(),
  at: z.string(),
  /** `compensation`: paid to the media owner of a cancelled order. */
  type: z.enum(['settlement', 'compensation']),
  ...subject,
  account: z.string().nullable(),
  quantity: z.int().nullable(),
  unitPriceFen: fen.nullable(),
  ...buckets,
  /** Paid back later because of a ruling. */
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

/** Returned money of a settled order, or a penalty of the media owner. */
const orderRefund = z.object({
  txnId: id,
  no: z.string(),
  at: z.string(),
  type: z.enum(['clawback', 'penalty']),
  ...subject,
  ...buckets,
});

const movementSorts = ['newest', ...bothWays(['amount', 'cash', 'gift'] as const)] as const;
const consumedSorts = ['newest', ...bothWays(['amount', 'cash', 'quantity', 'price', 'invoiceable'] as const)] as const;
const frozenSorts = ['newest', ...bothWays(['amount', 'consumed', 'thawed', 'left'] as const)] as const;
const depositSorts = ['newest', ...bothWays(['amount', 'gift', 'refunded', 'credited'] as const)] as const;
const refundSorts = ['newest', ...bothWays(['amount', 'fee', 'paid', 'gift'] as const)] as const;

/** Of any of the records: how its list sorts. */
const anySorts = [...movementSorts, ...consumedSorts, ...frozenSorts, ...depositSorts, ...refundSorts] as const;

export const recordEndpoints = {
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
      /** Returned from settled orders, penalties and earnings. */
      returnedFen: fen,
      /** Adjustments by two operators; may be negative. */
      adjustedFen: fen,
      holds: z.boolean(),
      invoiceableFen: fen,
      refundableFen: fen,
    }),
  }),
  'adFinance/consume': endpoint({
    summary: '消费记录',
    audience: 'ad',
    request: listInput(records, consumedSorts),
    response: listOf(consumed).extend({
      sums,
      /** For each day that the page shows part of, with the same filters. */
      days: z.array(z.object({ day: z.string(), count: z.int(), amountFen: fen })),
    }),
  }),
  'adFinance/frozen': endpoint({
    summary: '冻结记录',
    audience: 'ad',
    request: listInput(records.extend({ status: z.enum(['frozen', 'partly', 'cleared']).optional() }), frozenSorts),
    response: listOf(frozen),
  }),
  'adFinance/thaw': endpoint({
    summary: '解冻记录',
    audience: 'ad',
    request: listInput(records, movementSorts),
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
      depositSorts,
    ),
    response: listOf(deposit),
  }),
  'adFinance/refund': endpoint({
    summary: '余额退款记录',
    audience: 'ad',
    request: listInput(z.object({ ...period, ...numbered, status: z.string().max(32).optional() }), refundSorts),
    response: listOf(refund),
  }),
  'adFinance/orderRefund': endpoint({
    summary: '订单退款记录：结算后退回余额的款项与媒体违约金',
    audience: 'ad',
    request: listInput(records, movementSorts),
    response: listOf(orderRefund).extend({ sums }),
  }),
  'adFinance/sums': endpoint({
    summary: '资金记录合计：符合条件的全部，或所选的若干条',
    audience: 'ad',
    request: z.object({
      kind: z.enum(recordKinds),
      filters: anyFilters.optional(),
      ids: z.array(id).min(1).max(500).optional(),
    }),
    response: z.object({
      rows: z.int(),
      amountFen: fen,
      /** What the list of this kind has columns for; the others are missing. */
      cashFen: fen.optional(),
      giftFen: fen.optional(),
      consumedFen: fen.optional(),
      thawedFen: fen.optional(),
      leftFen: fen.optional(),
      refundedFen: fen.optional(),
      creditedFen: fen.optional(),
      feeFen: fen.optional(),
      paidFen: fen.optional(),
    }),
  }),
  'adFinance/entry': endpoint({
    summary: '一笔流水的借贷分录；只有本人的账户显示余额',
    audience: 'ad',
    /** Also for a deposit, freeze or refund: its first posting. */
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
      /** Related entries before and after: the freeze it was paid from, and every posting of the same order. */
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
      /** SHA-256 link of the chain; null during the first second after the entry. */
      seal: z.object({ position: z.int(), hash: z.string() }).nullable(),
    }),
    refusals: [code.noSuchObject],
  }),
  'adFinance/export': endpoint({
    summary: '导出流水：符合列表条件的全部，或所选的若干条',
    audience: 'ad',
    request: z.object({
      ...fileOf(anySorts),
      kind: z.enum(recordKinds),
      ...period,
      filters: anyFilters.optional(),
      ids: z.array(id).min(1).max(500).optional(),
    }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
} satisfies Record<string, Endpoint>;
