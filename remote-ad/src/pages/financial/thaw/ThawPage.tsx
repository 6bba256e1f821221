import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { bothWays, CellLines, type Column, ListView, type RowOf, sortsBy, useList } from '@shizhong/shared-ui/list';
import { EntryLink } from '../../../features/finance/EntryLink';
import { FinanceFrame } from '../../../features/finance/FinanceFrame';
import { recordFilters } from '../../../features/finance/filters';
import { RecordsExport, recordSums } from '../../../features/finance/record-sums';
import { Subject } from '../../../features/finance/Subject';

type Row = RowOf<'adFinance/thaw'>;

const sorts = sortsBy('newest', 'amount', 'cash', 'gift');

/** 解冻记录. `docs/pages/advertiser.md#thaws`. */
export default function ThawPage() {
  const list = useList('adFinance/thaw', { id: 'ad-thaw', views: true, filters: recordFilters, sorts });
  const columns: Column<Row>[] = [
    {
      key: 'no',
      head: '流水号 / 时间',
      card: 'title',
      cell: (row) => (
        <CellLines sub={formatDateTime(row.at)}>
          <EntryLink txnId={row.txnId}>{row.no}</EntryLink>
        </CellLines>
      ),
    },
    { key: 'reason', head: '原因', cell: (row) => row.reason || '--' },
    { key: 'freeze', head: '原冻结单', cell: (row) => row.freezeNo ?? '--' },
    { key: 'subject', head: '广告 / 订单', width: 164, cell: (row) => <Subject {...row} /> },
    {
      key: 'amount',
      head: '解冻金额',
      unit: '元',
      align: 'right',
      sort: bothWays('amount'),
      fixed: true,
      card: 'figure',
      cell: (row) => <b>{formatFen(row.amountFen)}</b>,
    },
    {
      key: 'cash',
      yields: 2,
      head: '现金',
      unit: '元',
      align: 'right',
      sort: bothWays('cash'),
      cell: (row) => formatFen(row.cashFen),
    },
    {
      key: 'gift',
      yields: 1,
      head: '赠款',
      unit: '元',
      align: 'right',
      sort: bothWays('gift'),
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
          sums={recordSums('thaw', list.payload.filters)}
          chosenTools={(rows) => (
            <RecordsExport kind="thaw" filters={list.payload.filters} ids={rows.map((row) => row.txnId)} name="解冻记录" />
          )}
          rowName={(row) => row.no}
          empty={{ title: '还没有解冻记录。未用完的预算会在广告结束、流单或降低预算时解冻。' }}
          tools={<RecordsExport kind="thaw" filters={list.payload.filters} name="解冻记录" />}
        />
      )}
    </FinanceFrame>
  );
}
