import { Table, type TableColumnsType, type TableProps } from '@shizhong/shared-ui/antd/table';
import { clsx } from 'clsx/lite';
import { type ReactNode, useMemo } from 'react';
import type { Column } from './column';
import { tickPx, widthsOf } from './column-widths';
import css from './ListTable.module.css';
import type { RowGroup, Selection } from './rows';
import type { ListState } from './use-list';

export interface ListTableProps<Row> {
  label: string;
  list: ListState;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  groupOf?: ((row: Row) => RowGroup) | undefined;
  selection: Selection | null;
  busy: boolean;
  /** Height of what sticks above the table's head, in pixels. */
  top: number;
}

/** What antd gets as one row: a row of the page, or the heading of a group of them. */
interface Line<Row> {
  key: string;
  row: Row | null;
  head: ReactNode;
}

/** Rows above 900 px: antd's Table with a head that sticks, our sort arrow, the sums below. `docs/visual-language.md#table`. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, list, rows, columns, rowKey, rowName, groupOf, selection, busy, top } = props;
  const lines = useMemo(() => linesOf(rows, rowKey, groupOf), [rows, rowKey, groupOf]);
  const sort = list.sort ?? list.setup.sorts?.[0];
  const span = columns.length;
  const widths = widthsOf(columns);

  const antdColumns: TableColumnsType<Line<Row>> = columns.map((column, index) => ({
    key: column.key,
    title: headOf(column),
    ...(widths.each[index] === undefined ? {} : { width: widths.each[index] }),
    align: column.align === 'right' ? 'right' : 'left',
    className: classOf(column),
    ...(column.card === 'actions' ? { fixed: 'end' as const } : {}),
    ...(column.sort
      ? {
          sorter: true,
          sortOrder: column.sort === sort ? ('descend' as const) : null,
          sortDirections: ['descend' as const],
          sortIcon: SortArrow,
          showSorterTooltip: false,
        }
      : {}),
    // A group's heading is one cell across the row.
    onCell: (line) => (line.row === null ? { colSpan: index === 0 ? span : 0, className: clsx(css.group) } : {}),
    render: (_, line) => (line.row === null ? (index === 0 ? line.head : null) : column.cell(line.row)),
  }));

  const rowSelection: TableProps<Line<Row>>['rowSelection'] = selection
    ? {
        columnWidth: tickPx,
        fixed: true,
        selectedRowKeys: lines.filter(({ row, key }) => row !== null && selection.has(key)).map(({ key }) => key),
        getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
        getCheckboxProps: (line) => (line.row === null ? { disabled: true } : { 'aria-label': `选择：${rowName(line.row)}` }),
        renderCell: (_, line, __, box) => (line.row === null ? null : box),
        // Also for a range, chosen with Shift.
        onChange: (keys) => selection.set(keys.map(String)),
      }
    : undefined;

  return (
    <section className={css.region} aria-label={label} aria-busy={busy}>
      <Table<Line<Row>>
        size="small"
        rowKey="key"
        dataSource={lines}
        columns={antdColumns}
        pagination={false}
        // Columns stay where they are when the page turns.
        tableLayout="fixed"
        scroll={{ x: widths.sum + (selection ? tickPx : 0) }}
        sticky={{ offsetHeader: top }}
        {...(rowSelection ? { rowSelection } : {})}
        onChange={(_, __, sorter) => {
          const pressed = Array.isArray(sorter) ? sorter[0] : sorter;
          const column = columns.find(({ key }) => key === pressed?.columnKey);
          list.change({ sort: pressed?.order && column?.sort ? column.sort : null });
        }}
        {...(columns.some(({ sum }) => sum !== undefined)
          ? { summary: () => <Sums columns={columns} first={selection ? 1 : 0} /> }
          : {})}
      />
    </section>
  );
}

function linesOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  groupOf: ((row: Row) => RowGroup) | undefined,
): Line<Row>[] {
  let current: string | undefined;
  return rows.flatMap((row) => {
    const line = { key: rowKey(row), row, head: null };
    const group = groupOf?.(row);
    if (!group || group.key === current) return [line];
    current = group.key;
    return [{ key: `group ${group.key}`, row: null, head: group.head }, line];
  });
}

function headOf<Row>({ head, unit }: Column<Row>): ReactNode {
  if (!unit) return head;
  return (
    <>
      {head}
      <span className={css.unit}>{unit}</span>
    </>
  );
}

function classOf<Row>(column: Column<Row>): string {
  return clsx(
    column.align === 'right' && css.right,
    (column.oneLine ?? column.align === 'right') && css.oneLine,
    column.card === 'actions' && css.acts,
  );
}

function Sums<Row>({ columns, first }: { columns: readonly Column<Row>[]; first: number }) {
  return (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row>
        {first ? <Table.Summary.Cell index={0} /> : null}
        {columns.map((column, index) => (
          <Table.Summary.Cell
            key={column.key}
            index={index + first}
            align={column.align === 'right' ? 'right' : 'left'}
            className={classOf(column)}
          >
            {column.sum}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}

/** Seen on the sorted column, and on any other under the pointer: the lists are sorted from the largest. */
function SortArrow() {
  return (
    <svg className={css.arrow} viewBox="0 0 12 14" width="12" height="14" aria-hidden="true">
      <path d="M6 2v9M2.5 8 6 11.5 9.5 8" />
    </svg>
  );
}
