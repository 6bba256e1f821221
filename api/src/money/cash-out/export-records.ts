/**
 * 提现记录 as CSV, one line per cash-out, under the filters of the list. `docs/pages/conventions.md#exports`,
 * `docs/pages/media-owner.md#cash-out-records`.
 */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import { payeeKinds } from '@shizhong/shared-contracts/identity';
import { processes } from '@shizhong/shared-contracts/process';
import { CsvAnswer, type Cursor, dayOf, rowsAfter } from '../../platform';
import type { MoneyServices } from '../services';
import type { CashOut } from '../tables';
import { ownCashOuts } from './records';
import { cashOutView } from './view';

type Row = CashOut & Cursor;

const head = [
  '单号',
  '申请（元）',
  '手续费（元）',
  '预扣税（元）',
  '到账（元）',
  '收款方式',
  '状态',
  '说明',
  '申请时间',
  '到账时间',
];

export function exportCashOuts(
  { db, clock }: MoneyServices,
  userId: string,
  { filters = {}, ids }: RequestOf<'media/cashoutExport'>,
): CsvAnswer<Row> {
  return new CsvAnswer<Row>({
    fileName: `提现记录-${dayOf(clock.now())}.csv`,
    header: head,
    page: (place) => rowsAfter(ownCashOuts(db, userId, { ...filters, ids }), filters.status, place),
    cells(row) {
      const { no, amountFen, feeFen, taxFen, vatFen, paidFen, payee, reason, createdAt, paidAt } = cashOutView(row);
      return [
        no,
        ...[amountFen, feeFen, taxFen + vatFen, paidFen].map(yuanText),
        `${payee.bank || payeeKinds[payee.kind]} 尾号 ${payee.tail}`,
        processes.cashOut.statuses[row.status].label,
        reason,
        formatDateTime(createdAt),
        paidAt && formatDateTime(paidAt),
      ];
    },
  });
}
