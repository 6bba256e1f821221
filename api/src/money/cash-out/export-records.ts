/**
 * 提现记录 as CSV, one line per cash-out, under the filters of the list. `docs/pages/conventions.md#exports`,
 * `docs/pages/media-owner.md#cash-out-records`.
 */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import { payeeKinds } from '@shizhong/shared-contracts/identity';
import { processes } from '@shizhong/shared-contracts/process';
import { CsvAnswer, type CsvHeads, type Cursor, dayOf, rowsAfter } from '../../platform';
import type { MoneyServices } from '../services';
import type { CashOut } from '../tables';
import { cashOutSorts, ownCashOuts } from './records';
import { cashOutView } from './view';

type Row = CashOut & Cursor;

const head: CsvHeads = [
  ['单号', 'no'],
  ['申请（元）', 'amount'],
  ['手续费（元）', 'fee'],
  ['预扣税（元）', 'tax'],
  ['到账（元）', 'paid'],
  ['收款方式', 'payee'],
  ['状态', 'status'],
  ['说明', 'status'],
  ['申请时间', 'no'],
  ['到账时间', 'paidAt'],
];

export function exportCashOuts(
  { db, clock }: MoneyServices,
  userId: string,
  { filters = {}, ids, sort = 'newest' }: RequestOf<'media/cashoutExport'>,
): CsvAnswer<Row> {
  return new CsvAnswer<Row>({
    fileName: `提现记录-${dayOf(clock.now())}.csv`,
    header: head,
    order: { sort, keyOf: ({ id }) => id },
    page: (place) => rowsAfter(ownCashOuts(db, userId, { ...filters, ids }), filters.status, place, cashOutSorts[sort]),
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
