/** CSV of the finance records, streamed by keyset pages. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { processes } from '@shizhong/shared-contracts/process';
import { CsvAnswer, type CsvCell, csvYuan, pagedRows } from '../http/csv';
import type { Services } from '../http/services';
import { fenOf } from '../ledger/store';
import { consumption, type Movement, movementsOf, thawing } from './movements';
import { depositsAfter, freezesOf, frozenView, refundsAfter } from './records';

const page = 500;
const kindLabels = { read: '公众号阅读', fans: '公众号涨粉', video: '视频号涨粉', position: '广告位' } as const;
const channelLabels = { alipay: '支付宝', wechat: '微信支付', transfer: '对公转账', local: '演示收银台' } as const;
const freezeReasons = { campaign: '提交广告', invitation: '邀约', dispute: '争议' } as const;
const freezeStatuses = { frozen: '冻结中', partly: '部分', cleared: '已清' } as const;

export function financeExport(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { kind, ...filter }: RequestOf<'adFinance/export'>,
): CsvAnswer {
  switch (kind) {
    case 'consume':
      return new CsvAnswer(
        '消费记录.csv',
        [
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
        mapped(
          pagedRows<Movement>((last) => movementsOf(db, userId, consumption, filter, { limit: page, last })),
          (row) => [
            row.no,
            localTime(row.at),
            row.kind && kindLabels[row.kind],
            row.campaignNo,
            row.campaignName,
            row.orderNo,
            row.account,
            row.quantity,
            row.unitPriceFen === null ? null : csvYuan(row.unitPriceFen),
            csvYuan(row.cashFen + row.giftFen),
            csvYuan(row.cashFen),
            csvYuan(row.giftFen),
            csvYuan(row.returnedFen),
          ],
        ),
      );
    case 'thaw':
      return new CsvAnswer(
        '解冻记录.csv',
        ['流水号', '时间', '原冻结单', '原因', '广告编号', '订单编号', '金额', '现金', '赠款'],
        mapped(
          pagedRows<Movement>((last) => movementsOf(db, userId, thawing, filter, { limit: page, last })),
          (row) => [
            row.no,
            localTime(row.at),
            row.freezeNo,
            row.memo,
            row.campaignNo,
            row.orderNo,
            csvYuan(row.cashFen + row.giftFen),
            csvYuan(row.cashFen),
            csvYuan(row.giftFen),
          ],
        ),
      );
    case 'frozen':
      return new CsvAnswer(
        '冻结记录.csv',
        ['冻结单号', '时间', '原因', '广告编号', '订单编号', '冻结金额', '已消费', '已解冻', '剩余冻结', '状态'],
        mapped(
          pagedRows<Awaited<ReturnType<typeof freezesOf>>[number]>((last) =>
            freezesOf(db, userId, filter, { limit: page, last }),
          ),
          (row) => {
            const { amountFen, consumedFen, thawedFen, leftFen } = frozenView(row);
            return [
              row.no,
              localTime(row.at),
              freezeReasons[row.reason],
              row.campaignNo,
              row.orderNo,
              csvYuan(amountFen),
              csvYuan(consumedFen),
              csvYuan(thawedFen),
              csvYuan(leftFen),
              freezeStatuses[row.status],
            ];
          },
        ),
      );
    case 'invest':
      return new CsvAnswer(
        '充值记录.csv',
        ['充值单号', '方式', '充值金额', '赠送金额', '已退款', '状态', '下单时间', '到账时间'],
        mapped(
          pagedRows<Awaited<ReturnType<typeof depositsAfter>>[number]>((last) => depositsAfter(db, userId, filter, last, page)),
          (row) => [
            row.no,
            channelLabels[row.channel],
            csvYuan(fenOf(row.amount_fen)),
            csvYuan(fenOf(row.gift_fen)),
            csvYuan(fenOf(row.refunded_fen)),
            processes.deposit.statuses[row.status].label,
            localTime(row.created_at),
            row.credited_at && localTime(row.credited_at),
          ],
        ),
      );
    case 'refund':
      return new CsvAnswer(
        '退款记录.csv',
        ['退款单号', '金额', '手续费', '收回赠款', '状态', '申请时间', '原因', '失败或驳回原因'],
        mapped(
          pagedRows<Awaited<ReturnType<typeof refundsAfter>>[number]>((last) => refundsAfter(db, userId, filter, last, page)),
          (row) => [
            row.no,
            csvYuan(fenOf(row.amount_fen)),
            csvYuan(fenOf(row.fee_fen)),
            csvYuan(fenOf(row.gift_back_fen)),
            processes.refund.statuses[row.status].label,
            localTime(row.created_at),
            row.reason,
            row.fail_reason,
          ],
        ),
      );
  }
}

async function* mapped<Row>(
  rows: AsyncIterable<Row>,
  cells: (row: Row) => readonly CsvCell[],
): AsyncGenerator<readonly CsvCell[]> {
  for await (const row of rows) yield cells(row);
}

/** China time, as a spreadsheet reads it. */
function localTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
