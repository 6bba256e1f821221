import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { CellLines, type Column, ExportButton, ListView, type RowOf, useList } from '@shizhong/shared-ui/list';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { EntryLink } from '../../../features/finance/EntryLink';
import { FinanceFrame } from '../../../features/finance/FinanceFrame';
import { periodOf, recordFilters } from '../../../features/finance/filters';
import { Subject } from '../../../features/finance/Subject';

type Row = RowOf<'adFinance/thaw'>;

/** 解冻记录. `docs/pages/advertiser.md#thaws`. */
export default function ThawPage() {
  const narrow = useNarrow();
  const list = useList('adFinance/thaw', { id: 'ad-thaw', filters: recordFilters });
  const sums = list.answer.data?.sums;
  const columns: Column<Row>[] = [
    {
      key: 'no',
      head: '流水号 / 时间',
      card: 'title',
      sum: sums && !narrow ? '合计' : undefined,
      cell: (row) => (
        <CellLines sub={formatDateTime(row.at)}>
          <EntryLink txnId={row.txnId}>{row.no}</EntryLink>
        </CellLines>
      ),
    },
    { key: 'reason', head: '原因', cell: (row) => row.reason || '--' },
    { key: 'freeze', head: '原冻结单', cell: (row) => row.freezeNo ?? '--' },
    { key: 'subject', head: '广告 / 订单', cell: (row) => <Subject {...row} /> },
    {
      key: 'amount',
      head: '解冻金额',
      unit: '元',
      align: 'right',
      fixed: true,
      card: 'figure',
      sum: sums ? formatFen(sums.amountFen) : undefined,
      cell: (row) => <b>{formatFen(row.amountFen)}</b>,
    },
    {
      key: 'cash',
      head: '现金',
      unit: '元',
      align: 'right',
      sum: sums ? formatFen(sums.cashFen) : undefined,
      cell: (row) => formatFen(row.cashFen),
    },
    {
      key: 'gift',
      head: '赠款',
      unit: '元',
      align: 'right',
      sum: sums ? formatFen(sums.giftFen) : undefined,
      cell: (row) => formatFen(row.giftFen),
    },
  ];
  return (
    <FinanceFrame current="thaw">
      {() => (
        <ListView<Row>
          list={list}
          label="解冻记录"
          columns={columns}
          rowKey={(row) => row.txnId}
          rowName={(row) => row.no}
          empty={{ title: '还没有解冻记录。未用完的预算会在广告结束、流单或降低预算时解冻。' }}
          tools={
            <ExportButton
              endpoint="adFinance/export"
              payload={{ kind: 'thaw', ...periodOf(list.payload.filters) }}
              name="解冻记录"
            />
          }
        />
      )}
    </FinanceFrame>
  );
}
