import { Table, type TableColumnsType, type TableProps } from '@shizhong/shared-ui/antd/table';
import { clsx } from 'clsx/lite';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { type Column, pinOf, sortStepsOf } from './column';
import { isMovable } from './column-choice';
import { tickPx, widthsOf } from './column-widths';
import type { WidthChange } from './drag-width';
import css from './ListTable.module.css';
import type { RowGroup, Selection } from './rows';
import type { ListState } from './use-list';
import type { SumLine } from './use-sums';
import { WidthGrip } from './WidthGrip';

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
  /** Below the rows, instead of the columns' own `sum`. */
  sums?: readonly SumLine[] | undefined;
  /** Heads can be drawn to another width. */
  widths?: WidthChange | undefined;
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
  const { label, list, rows, columns, rowKey, rowName, groupOf, selection, sums = [], busy, top, widths: drawn } = props;
  // Given anew with each render of the page, and the same all the time: rows that have not changed are not drawn again.
  const keyOf = useRef(rowKey);
  keyOf.current = rowKey;
  const lines = useMemo(() => linesOf(rows, (row) => keyOf.current(row), groupOf), [rows, groupOf]);
  const sort = list.sort ?? list.setup.sorts?.[0];
  const span = columns.length;
  const widths = widthsOf(columns);
  const edges = edgesOf(columns);

  const antdColumns: TableColumnsType<Line<Row>> = columns.map((column, index) => ({
    key: column.key,
    title: headOf(column, drawn),
    ...(widths.each[index] === undefined ? {} : { width: widths.each[index] }),
    align: column.align === 'right' ? 'right' : 'left',
    className: classOf(column, edges),
    ...(pinOf(column) ? { fixed: pinOf(column) } : {}),
    ...sortingOf(column, sort),
    // A group's heading is one cell across the row.
    onCell: (line) => (line.row === null ? { colSpan: index === 0 ? span : 0, className: clsx(css.group) } : {}),
    render: (_, line) =>
      line.row === null ? index === 0 ? line.head : null : <Cell column={column as AnyColumn} row={line.row} />,
  }));

  const rowSelection: TableProps<Line<Row>>['rowSelection'] = selection
    ? {
        columnWidth: tickPx,
        fixed: true,
        selectedRowKeys: lines.filter(({ row, key }) => row !== null && selection.has(key)).map(({ key }) => key),
        getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
        getCheckboxProps: (line) => (line.row === null ? { disabled: true } : { 'aria-label': `选择：${rowName(line.row)}` }),
        onCell: (line: Line<Row>) => (line.row === null ? { className: clsx(css.group) } : {}),
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
          list.change({ sort: (column && sortStepsOf(column).find(({ way }) => way === pressed?.order)?.by) ?? null });
        }}
        {...(sums.length || columns.some(({ sum }) => sum !== undefined)
          ? { summary: () => <Sums columns={columns} lines={sums} first={selection ? 1 : 0} /> }
          : {})}
      />
    </section>
  );
}

type AnyColumn = Column<unknown>;

/** Choosing a row draws its box anew, and not what stands in a thousand cells: neither rows nor columns are others then. */
const Cell = memo(function Cell({ column, row }: { column: AnyColumn; row: unknown }) {
  return column.cell(row);
});

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

function headOf<Row>(column: Column<Row>, widths: WidthChange | undefined): ReactNode {
  const { key, head, unit } = column;
  const grip = widths && isMovable(column) ? <WidthGrip column={key} {...widths} /> : null;
  if (!unit && !grip) return head;
  return (
    <>
      {head}
      {unit ? <span className={css.unit}>{unit}</span> : null}
      {grip}
    </>
  );
}

interface Edges {
  start: string | undefined;
  end: string | undefined;
}

/** The columns beside which others scroll. */
function edgesOf<Row>(columns: readonly Column<Row>[]): Edges {
  return {
    start: columns.findLast((column) => pinOf(column) === 'start')?.key,
    end: columns.find((column) => pinOf(column) === 'end')?.key,
  };
}

function classOf<Row>(column: Column<Row>, edges: Edges): string {
  return clsx(
    column.align === 'right' && css.right,
    (column.oneLine ?? column.align === 'right') && css.oneLine,
    pinOf(column) && css.pinned,
    column.key === edges.start && css.startEdge,
    column.key === edges.end && css.endEdge,
  );
}

interface SumsProps<Row> {
  columns: readonly Column<Row>[];
  lines: readonly SumLine[];
  /** Index of the first column, after the one with checkboxes. */
  first: number;
}

function Sums<Row>({ columns, lines, first }: SumsProps<Row>) {
  const edges = edgesOf(columns);
  const row = (key: string, of: (column: Column<Row>) => ReactNode, className?: string) => (
    <Table.Summary.Row key={key} {...(className ? { className } : {})}>
      {first ? <Table.Summary.Cell index={0} /> : null}
      {columns.map((column, index) => (
        <Table.Summary.Cell
          key={column.key}
          index={index + first}
          align={column.align === 'right' ? 'right' : 'left'}
          className={classOf(column, edges)}
        >
          {of(column)}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
  return (
    <Table.Summary fixed="bottom">
      {lines.map((line) =>
        row(line.key, (column) => <SumCell line={line} column={column} />, clsx(css.sums, line.key === 'chosen' && css.chosen)),
      )}
      {lines.length ? null : row('page', ({ sum }) => sum)}
    </Table.Summary>
  );
}

/** While the sums are not known, their row stands there: nothing moves when they come. */
function SumCell<Row>({ line, column }: { line: SumLine; column: Column<Row> }) {
  if (column.card !== 'title') return line.cells?.[column.key] ?? null;
  if (line.cells) return line.head;
  if (line.retry)
    return (
      <>
        合计没有算出{' '}
        <button type="button" className={css.retry} onClick={line.retry}>
          重试
        </button>
      </>
    );
  return <span className={css.unit}>正在合计…</span>;
}

/** antd's part of a column that can be sorted; a press after the last step leads back to the list's own order. */
function sortingOf<Row>(column: Column<Row>, sort: string | undefined) {
  const steps = sortStepsOf(column);
  if (!steps.length) return {};
  return {
    sorter: true,
    sortOrder: steps.find(({ by }) => by === sort)?.way ?? null,
    sortDirections: steps.map(({ way }) => way),
    sortIcon: ({ sortOrder }: { sortOrder?: 'ascend' | 'descend' | null | undefined }) => (
      <SortArrow up={(sortOrder ?? steps[0]?.way) === 'ascend'} />
    ),
    showSorterTooltip: false,
  };
}

/** Seen on the sorted column, and on any other under the pointer: there it points where the first press leads. */
function SortArrow({ up }: { up: boolean }) {
  return (
    <svg className={css.arrow} viewBox="0 0 12 14" width="12" height="14" aria-hidden="true">
      <path d={up ? 'M6 12V3M2.5 6 6 2.5 9.5 6' : 'M6 2v9M2.5 8 6 11.5 9.5 8'} />
    </svg>
  );
}
