import { formatCount, formatDate, formatDateTime } from '@shizhong/shared-contracts';
import { pointsKinds } from '@shizhong/shared-contracts/process';
import { bothWays, CellLines, type Column, ExportButton, ListView, type RowOf, sortsBy, useList } from '@shizhong/shared-ui/list';

type Row = RowOf<'activity/pointsList'>;

const signed = (points: number) => (points === 0 ? '0' : `${points > 0 ? '+' : '−'}${formatCount(Math.abs(points))}`);

const columns: Column<Row>[] = [
  {
    key: 'reason',
    head: '事由',
    card: 'title',
    cell: (row) => <CellLines sub={row.about || undefined}>{row.reason}</CellLines>,
  },
  { key: 'kind', head: '类型', card: 'status', cell: (row) => pointsKinds[row.kind] },
  {
    ...{ key: 'available', head: '可用积分', align: 'right', card: 'figure', sort: bothWays('available') },
    cell: (row) => <b>{signed(row.available)}</b>,
  },
  { key: 'frozen', head: '冻结积分', align: 'right', sort: bothWays('frozen'), cell: (row) => signed(row.frozen) },
  { key: 'at', head: '时间', cell: (row) => formatDateTime(row.at) },
  { key: 'expires', head: '到期日', cell: (row) => (row.expiresAt ? formatDate(row.expiresAt) : '--') },
];

/** 积分明细. */
export function PointsTable() {
  const list = useList('activity/pointsList', {
    id: 'media-points',
    prefix: 'p_',
    tabs: { filter: 'kind', items: Object.entries(pointsKinds).map(([key, label]) => ({ key, label })) },
    sorts: sortsBy('latest', 'available', 'frozen'),
  });
  return (
    <ListView<Row>
      list={list}
      tools={<ExportButton endpoint="activity/pointsExport" payload={{ filters: list.payload.filters }} name="积分明细" />}
      label="积分明细"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.reason}
      empty={{ title: '还没有积分。每日签到、完成任务、订单结算都能获得积分。' }}
    />
  );
}
