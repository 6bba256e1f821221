import { formatDate, formatFen } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { fileAddress } from '@shizhong/shared-ui';
import { Table, type TableColumnsType } from '@shizhong/shared-ui/antd/table';
import { localSort } from '@shizhong/shared-ui/figures-table';
import { CellLines } from '@shizhong/shared-ui/list';
import css from './RunningTable.module.css';
import { Name, Progress, progressBp, progressText, type Running, Status } from './running-parts';

const columns: TableColumnsType<Running> = [
  {
    key: 'name',
    title: '广告',
    render: (_, row) => (
      <CellLines
        sub={`${orderKind(row.kind).words.take} · ${row.no}`}
        picture={row.cover ? <img src={fileAddress(row.cover)} alt="" /> : null}
      >
        <Name row={row} />
      </CellLines>
    ),
  },
  {
    key: 'progress',
    title: '完成进度',
    width: 144,
    ...localSort(progressBp, { isWords: true }),
    render: (_, row) => (
      <>
        {progressText(row)}
        <Progress row={row} />
      </>
    ),
  },
  {
    key: 'today',
    title: '今日消耗',
    align: 'right',
    width: 96,
    ...localSort((row: Running) => row.todayFen),
    render: (_, row) => formatFen(row.todayFen),
  },
  {
    key: 'spent',
    title: '消耗',
    align: 'right',
    width: 104,
    ...localSort((row: Running) => row.spentFen),
    render: (_, row) => formatFen(row.spentFen),
  },
  {
    key: 'left',
    title: '剩余预算',
    align: 'right',
    width: 104,
    ...localSort((row: Running) => row.leftFen),
    render: (_, row) => formatFen(row.leftFen),
  },
  {
    key: 'end',
    title: '预计结束',
    width: 108,
    ...localSort((row: Running) => row.endAt, { isWords: true }),
    render: (_, row) => formatDate(row.endAt),
  },
  { key: 'status', title: '状态', width: 104, render: (_, row) => <Status row={row} /> },
];

/** The running campaigns on antd's Table. */
export function RunningTable({ rows }: { rows: readonly Running[] }) {
  return (
    <section className={css.table} aria-label="投放中的广告列表">
      <Table<Running>
        size="small"
        tableLayout="fixed"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 920 }}
      />
    </section>
  );
}
