/** CSV of the finance records, by keyset pages. */

import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { yuanText } from '@shizhong/shared-contracts/format';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { CsvAnswer, type CsvHeads, type CsvPlace, type CsvTable, type Database, secondOf } from '../../platform';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Deposit } from '../tables';
import {
  consumption,
  type Movement,
  type MovementKind,
  movementSorts,
  movementsOf,
  orderReturns,
  type RecordFilter,
  thawing,
} from './movements';
import { depositSorts, depositsAfter, type RefundRow, refundSorts, refundsAfter } from './payments';
import { type FreezeRow, freezeSorts, freezesOf, frozenView } from './records';
import { thawReason } from './thaw-reason';

const channelLabels = { alipay: '支付宝', wechat: '微信支付', transfer: '对公转账', local: '演示收银台' } as const;
const routeLabels = { alipay: '支付宝', wechat: '微信支付', bank: '银行账户', local: '演示收银台' } as const;
const freezeReasons = { campaign: '提交广告', invitation: '邀约', dispute: '争议' } as const;
const freezeStatuses = { frozen: '冻结中', partly: '部分', cleared: '已清' } as const;

const consumeHeads: CsvHeads = [
  ['流水号', 'no'],
  ['时间', 'no'],
  ['广告类型', 'kind'],
  ['广告编号', 'subject'],
  ['广告名称', 'subject'],
  ['订单编号', 'subject'],
  ['媒体账号', 'account'],
  ['有效数量', 'quantity'],
  ['单价', 'price'],
  ['金额', 'amount'],
  ['现金', 'source'],
  ['赠款', 'source'],
  ['已退回', 'status'],
  ['可开票', 'invoiceable'],
  ['状态', 'status'],
];
const thawHeads: CsvHeads = [
  ['流水号', 'no'],
  ['时间', 'no'],
  ['原冻结单', 'freeze'],
  ['原因', 'reason'],
  ['广告编号', 'subject'],
  ['订单编号', 'subject'],
  ['金额', 'amount'],
  ['现金', 'cash'],
  ['赠款', 'gift'],
];
const frozenHeads: CsvHeads = [
  ['冻结单号', 'no'],
  ['时间', 'no'],
  ['原因', 'reason'],
  ['广告编号', 'subject'],
  ['订单编号', 'subject'],
  ['冻结金额', 'amount'],
  ['已消费', 'consumed'],
  ['已解冻', 'thawed'],
  ['剩余冻结', 'left'],
  ['状态', 'status'],
];
const investHeads: CsvHeads = [
  ['充值单号', 'no'],
  ['方式', 'channel'],
  ['充值金额', 'amount'],
  ['赠送金额', 'gift'],
  ['已退款', 'refunded'],
  ['状态', 'status'],
  ['下单时间', 'no'],
  ['到账时间', 'credited'],
  ['到账金额', 'credited'],
  ['凭证', 'voucher'],
  ['说明', 'status'],
];
const refundHeads: CsvHeads = [
  ['退款单号', 'no'],
  ['金额', 'amount'],
  ['手续费', 'fee'],
  ['收回赠款', 'gift'],
  ['状态', 'status'],
  ['申请时间', 'no'],
  ['原因', 'reason'],
  ['失败或驳回原因', 'reason'],
  ['已到账', 'paid'],
  ['去向', 'route'],
  ['完成时间', 'finished'],
];

export function financeExport(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { kind, filters, ids, sort, ...period }: RequestOf<'adFinance/export'>,
): CsvAnswer {
  const filter = { ...period, ...filters, ids };
  const movements = (what: MovementKind) => movementPages(db, userId, { what, filter, sort });
  switch (kind) {
    case 'consume':
      return new CsvAnswer<Movement>({
        fileName: '消费记录.csv',
        header: consumeHeads,
        ...movements(consumption),
        cells: (row) => [
          row.no,
          secondOf(row.at),
          row.kind && orderKind(row.kind).words.statement,
          row.campaignNo,
          row.campaignName,
          row.orderNo,
          row.account,
          row.quantity,
          row.unitPriceFen === null ? null : yuanText(row.unitPriceFen),
          yuanText(row.cashFen + row.giftFen),
          yuanText(row.cashFen),
          yuanText(row.giftFen),
          yuanText(row.returnedFen),
          yuanText(Math.max(0, row.cashFen - row.returnedFen)),
          standing(row),
        ],
      });
    case 'thaw':
      return new CsvAnswer<Movement>({
        fileName: '解冻记录.csv',
        header: thawHeads,
        ...movements(thawing),
        cells: (row) => [
          row.no,
          secondOf(row.at),
          row.freezeNo,
          thawReason(row.requestId, row.memo),
          row.campaignNo,
          row.orderNo,
          yuanText(row.cashFen + row.giftFen),
          yuanText(row.cashFen),
          yuanText(row.giftFen),
        ],
      });
    case 'orderRefund':
      return orderRefundExport(movements(orderReturns));
    case 'frozen':
      return new CsvAnswer<FreezeRow>({
        fileName: '冻结记录.csv',
        header: frozenHeads,
        ...rowPages(knownIn(freezeSorts, sort), (page) => freezesOf(db, userId, filter, page)),
        cells: (row) => {
          const { amountFen, consumedFen, thawedFen, leftFen } = frozenView(row);
          return [
            row.no,
            secondOf(row.at),
            freezeReasons[row.reason],
            row.campaignNo,
            row.orderNo,
            yuanText(amountFen),
            yuanText(consumedFen),
            yuanText(thawedFen),
            yuanText(leftFen),
            freezeStatuses[row.status],
          ];
        },
      });
    case 'invest':
      return new CsvAnswer<Deposit>({
        fileName: '充值记录.csv',
        header: investHeads,
        ...rowPages(knownIn(depositSorts, sort), (page) => depositsAfter(db, userId, filter, page)),
        cells: (row) => [
          row.no,
          channelLabels[row.channel],
          yuanText(fenOf(row.amount_fen)),
          yuanText(fenOf(row.gift_fen)),
          yuanText(fenOf(row.refunded_fen)),
          processes.deposit.statuses[row.status].label,
          secondOf(row.created_at),
          row.credited_at && secondOf(row.credited_at),
          yuanText(row.credited_at ? fenOf(row.amount_fen) + fenOf(row.gift_fen) : 0),
          row.voucher_file_id && '已上传',
          row.reason,
        ],
      });
    case 'refund':
      return new CsvAnswer<RefundRow>({
        fileName: '退款记录.csv',
        header: refundHeads,
        ...rowPages(knownIn(refundSorts, sort), (page) => refundsAfter(db, userId, filter, page)),
        cells: (row) => [
          row.no,
          yuanText(fenOf(row.amount_fen)),
          yuanText(fenOf(row.fee_fen)),
          yuanText(fenOf(row.gift_back_fen)),
          processes.refund.statuses[row.status].label,
          secondOf(row.created_at),
          row.reason,
          row.fail_reason,
          yuanText(row.view.paidFen),
          row.view.splits.map((split) => routeText(row.view, split)).join('；'),
          row.view.finishedAt && secondOf(new Date(row.view.finishedAt)),
        ],
      });
  }
}

/** As the list's 状态 shows it. */
function standing({ returnedFen, cashFen, giftFen, code }: Movement): string {
  if (returnedFen > 0) return returnedFen >= cashFen + giftFen ? '已冲正' : '已退回';
  return code === 'T4' ? '已结算' : '已补偿';
}

/** 「银行账户（尾号 1234） 100.00（充值 CZ…）」. */
function routeText({ bank }: RefundRow['view'], split: RefundRow['view']['splits'][number]): string {
  const tail = split.route === 'bank' && bank ? `（尾号 ${bank.tail}）` : '';
  const notes = [split.depositNo && `充值 ${split.depositNo}`, split.reason].filter(Boolean).join('，');
  return `${routeLabels[split.route]}${tail} ${yuanText(split.amountFen)}${notes ? `（${notes}）` : ''}`;
}

type Pages<Row> = Pick<CsvTable<Row>, 'page' | 'order'>;
type Sort = RequestOf<'adFinance/export'>['sort'];

/** Of the orders of all lists of records, one that this list has. */
function knownIn<Name extends string>(sorts: Record<Name, unknown>, sort: Sort): Name | undefined {
  return Object.keys(sorts).find((name): name is Name => name === sort);
}

function rowPages<Row extends { id: string }, Name extends string>(
  sort: Name | undefined,
  page: (place: CsvPlace<Row> & { sort: Name | undefined }) => Promise<Row[]>,
): Pages<Row> {
  return { order: { sort, keyOf: ({ id }) => id }, page: (place) => page({ ...place, sort }) };
}

function movementPages(
  db: Database,
  userId: string,
  { what, filter, sort }: { what: MovementKind; filter: RecordFilter; sort: Sort },
): Pages<Movement> {
  const known = knownIn(movementSorts, sort);
  return {
    order: { sort: known, keyOf: ({ txnId }) => txnId },
    page: (place) => movementsOf(db, userId, what, filter, { ...place, sort: known }),
  };
}

function orderRefundExport(pages: Pages<Movement>): CsvAnswer<Movement> {
  return new CsvAnswer<Movement>({
    fileName: '订单退款记录.csv',
    header: [
      ['流水号', 'no'],
      ['时间', 'no'],
      ['类型', 'type'],
      ['广告编号', 'subject'],
      ['订单编号', 'subject'],
      ['退回余额', 'amount'],
      ['现金', 'cash'],
      ['赠款', 'gift'],
    ],
    ...pages,
    cells: (row) => [
      row.no,
      secondOf(row.at),
      row.code === 'T9' ? '结算后退回' : '媒体违约金',
      row.campaignNo,
      row.orderNo,
      yuanText(row.cashFen + row.giftFen),
      yuanText(row.cashFen),
      yuanText(row.giftFen),
    ],
  });
}
