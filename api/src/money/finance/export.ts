/** CSV of the finance records, by keyset pages. */

import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { yuanText } from '@shizhong/shared-contracts/format';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { CsvAnswer, type Database, secondOf } from '../../platform';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Deposit, Refund } from '../tables';
import { consumption, type Movement, movementsOf, orderReturns, type RecordFilter, thawing } from './movements';
import { depositsAfter, refundsAfter } from './payments';
import { type FreezeRow, freezesOf, frozenView } from './records';
import { thawReason } from './thaw-reason';

const channelLabels = { alipay: '支付宝', wechat: '微信支付', transfer: '对公转账', local: '演示收银台' } as const;
const freezeReasons = { campaign: '提交广告', invitation: '邀约', dispute: '争议' } as const;
const freezeStatuses = { frozen: '冻结中', partly: '部分', cleared: '已清' } as const;

export function financeExport(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { kind, filters, ids, ...period }: RequestOf<'adFinance/export'>,
): CsvAnswer {
  const filter = { ...period, ...filters, ids };
  switch (kind) {
    case 'consume':
      return new CsvAnswer<Movement>({
        fileName: '消费记录.csv',
        header: [
          '流水号',
          '时间',
          '广告类型',
          '广告编号',
          '广告名称',
          '订单编号',
          '媒体账号',
          '有效数量',
          '单价',
          '金额',
          '现金',
          '赠款',
          '已退回',
        ],
        page: (place) => movementsOf(db, userId, consumption, filter, place),
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
        ],
      });
    case 'thaw':
      return new CsvAnswer<Movement>({
        fileName: '解冻记录.csv',
        header: ['流水号', '时间', '原冻结单', '原因', '广告编号', '订单编号', '金额', '现金', '赠款'],
        page: (place) => movementsOf(db, userId, thawing, filter, place),
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
      return orderRefundExport(db, userId, filter);
    case 'frozen':
      return new CsvAnswer<FreezeRow>({
        fileName: '冻结记录.csv',
        header: ['冻结单号', '时间', '原因', '广告编号', '订单编号', '冻结金额', '已消费', '已解冻', '剩余冻结', '状态'],
        page: (place) => freezesOf(db, userId, filter, place),
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
        header: ['充值单号', '方式', '充值金额', '赠送金额', '已退款', '状态', '下单时间', '到账时间'],
        page: (place) => depositsAfter(db, userId, filter, place),
        cells: (row) => [
          row.no,
          channelLabels[row.channel],
          yuanText(fenOf(row.amount_fen)),
          yuanText(fenOf(row.gift_fen)),
          yuanText(fenOf(row.refunded_fen)),
          processes.deposit.statuses[row.status].label,
          secondOf(row.created_at),
          row.credited_at && secondOf(row.credited_at),
        ],
      });
    case 'refund':
      return new CsvAnswer<Refund>({
        fileName: '退款记录.csv',
        header: ['退款单号', '金额', '手续费', '收回赠款', '状态', '申请时间', '原因', '失败或驳回原因'],
        page: (place) => refundsAfter(db, userId, filter, place),
        cells: (row) => [
          row.no,
          yuanText(fenOf(row.amount_fen)),
          yuanText(fenOf(row.fee_fen)),
          yuanText(fenOf(row.gift_back_fen)),
          processes.refund.statuses[row.status].label,
          secondOf(row.created_at),
          row.reason,
          row.fail_reason,
        ],
      });
  }
}

function orderRefundExport(db: Database, userId: string, filter: RecordFilter): CsvAnswer<Movement> {
  return new CsvAnswer<Movement>({
    fileName: '订单退款记录.csv',
    header: ['流水号', '时间', '类型', '广告编号', '订单编号', '退回余额', '现金', '赠款'],
    page: (place) => movementsOf(db, userId, orderReturns, filter, place),
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
