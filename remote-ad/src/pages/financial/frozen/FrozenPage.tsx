import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { StatusTag } from '@shizhong/shared-ui';
import { bothWays, CellLines, type Column, ListView, type RowOf, sortsBy, useList } from '@shizhong/shared-ui/list';
import { EntryLink } from '../../../features/finance/EntryLink';
import { FinanceFrame } from '../../../features/finance/FinanceFrame';
import { recordFilters } from '../../../features/finance/filters';
import { RecordsExport, recordSums } from '../../../features/finance/record-sums';
import { Subject } from '../../../features/finance/Subject';

type Row = RowOf<'adFinance/frozen'>;

const sorts = sortsBy('newest', 'amount', 'consumed', 'thawed', 'left');

const reasons = { campaign: '提交广告', invitation: '邀约', dispute: '争议' } as const;
const statuses = {
  frozen: { label: '冻结中', tone: 'blue' },
  partly: { label: '部分', tone: 'blue' },
  cleared: { label: '已清', tone: 'grey' },
} as const;

const columns: Column<Row>[] = [
  {
    key: 'no',
    head: '冻结单号 / 时间',
    card: 'title',
    cell: (row) => (
      <CellLines sub={formatDateTime(row.at)}>
        <EntryLink txnId={row.id}>{row.no}</EntryLink>
      </CellLines>
    ),
  },
  { key: 'reason', head: '原因', width: 104, cell: (row) => reasons[row.reason] },
  { key: 'subject', head: '广告 / 订单', width: 164, cell: (row) => <Subject {...row} /> },
  {
    key: 'amount',
    head: '冻结金额',
    unit: '元',
    align: 'right',
    sort: bothWays('amount'),
    cell: (row) => formatFen(row.amountFen),
  },
  {
    key: 'consumed',
    head: '已消费',
    unit: '元',
    align: 'right',
    sort: bothWays('consumed'),
    yields: 1,
    cell: (row) => formatFen(row.consumedFen),
  },
  {
    key: 'thawed',
    head: '已解冻',
    unit: '元',
    align: 'right',
    sort: bothWays('thawed'),
    cell: (row) => formatFen(row.thawedFen),
  },
  {
    key: 'left',
    head: '剩余冻结',
    unit: '元',
    align: 'right',
    sort: bothWays('left'),
    fixed: true,
    card: 'figure',
    cell: (row) => <b>{formatFen(row.leftFen)}</b>,
  },
  {
    key: 'status',
    head: '状态',
    card: 'status',
    cell: (row) => <StatusTag tone={statuses[row.status].tone}>{statuses[row.status].label}</StatusTag>,
  },
];

/** 冻结记录. `docs/pages/advertiser.md#freezes`. */
export default function FrozenPage() {
  const list = useList('adFinance/frozen', {
    id: 'ad-frozen',
    views: true,
    sorts,
    filters: [
      ...recordFilters,
      {
        kind: 'select',
        name: 'status',
        label: '状态',
        options: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
      },
    ],
  });
  return (
    <FinanceFrame current="frozen">
      {() => (
        <ListView<Row>
          list={list}
          label="冻结记录"
          columns={columns}
          rowKey={(row) => row.id}
          sums={recordSums('frozen', list.payload.filters)}
          chosenTools={(rows) => (
            <RecordsExport kind="frozen" filters={list.payload.filters} ids={rows.map((row) => row.id)} name="冻结记录" />
          )}
          rowName={(row) => row.no}
          empty={{ title: '还没有冻结记录。提交广告或发出邀约时，预算会先冻结在您自己的账户里。' }}
          tools={<RecordsExport kind="frozen" filters={list.payload.filters} name="冻结记录" />}
        />
      )}
    </FinanceFrame>
  );
}
