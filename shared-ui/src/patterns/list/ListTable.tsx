import { Table, type TableColumnsType } from '@shizhong/shared-ui/antd/table';
import { clsx } from 'clsx/lite';
import { type HTMLAttributes, memo, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { SortArrow } from '../../primitives/sort-arrow/SortArrow';
import { type Column, pinOf, sortStepsOf } from './column';
import { isMovable } from './column-choice';
import { tickPx, widthsOf } from './column-widths';
import type { WidthChange } from './drag-width';
import { useRowWatch, WatchedRows } from './drawn-rows';
import css from './ListTable.module.css';
import { RowChoiceContext, useRowChoice } from './row-choice';
import type { RowGroup, Selection } from './rows';
import { PageTick, PageTickContext, RowTick, TableRow } from './TableRow';
import { classOf, edgesOf, SumLines, Sums } from './TableSums';
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
  /** Of the row, as text; null for a heading. */
  name: string | null;
  head: ReactNode;
}

/**
 * Rows above 900 px: antd's Table with a head that sticks, our sort arrow, the sums below. `docs/visual-language.md#table`.
 *
 * antd draws every cell anew whenever its table is drawn, which took a second for a page of 100 on a quarter of a processor. So what is
 * chosen reaches boxes and rows past the table, and the table follows its page when there is time (`npm run bench:hand`).
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, list, rows, columns, rowKey, groupOf, selection, sums = [], busy, top, widths } = props;
  // Given anew with each render of the page, and the same all the time: rows that have not changed are not drawn again.
  const latest = useRef(props);
  latest.current = props;
  const lines = useMemo(
    () =>
      linesOf(
        rows,
        (row) => latest.current.rowKey(row),
        (row) => latest.current.rowName(row),
        groupOf,
      ),
    [rows, groupOf],
  );
  const sort = list.sort ?? list.setup.sorts?.[0];
  const hasTicks = selection !== null;
  const hasSums = sums.length > 0;
  const drawn = useDeferredValue(
    useMemo(
      () => ({ lines, columns, sort, hasTicks, hasSums, widths, top }),
      [lines, columns, sort, hasTicks, hasSums, widths, top],
    ),
  );
  const watch = useRowWatch(rows.length);
  const choice = useRowChoice(selection, () => rows.map(rowKey));
  const onSort = useCallback((by: string | null) => latest.current.list.change({ sort: by }), []);
  return (
    <section className={css.region} aria-label={label} aria-busy={busy}>
      <WatchedRows value={watch}>
        <RowChoiceContext value={choice}>
          <PageTickContext value={selection}>
            <SumLines value={sums}>
              <Rows drawn={drawn as Drawn<unknown>} onSort={onSort} />
            </SumLines>
          </PageTickContext>
        </RowChoiceContext>
      </WatchedRows>
    </section>
  );
}

interface Drawn<Row> {
  lines: readonly Line<Row>[];
  columns: readonly Column<Row>[];
  sort: string | undefined;
  hasTicks: boolean;
  hasSums: boolean;
  widths: WidthChange | undefined;
  top: number;
}

/** Parts of antd's table that are always the same, or it would draw every row anew. */
const parts = { body: { row: TableRow } };
const rowProps = ({ name }: Line<unknown>, at?: number) => ({ name, at: at ?? 0 }) as HTMLAttributes<HTMLElement>;

const Rows = memo(function Rows({ drawn, onSort }: { drawn: Drawn<unknown>; onSort: (by: string | null) => void }) {
  const { lines, columns, sort, hasTicks, hasSums, widths: change, top } = drawn;
  const span = columns.length;
  const widths = widthsOf(columns);
  const edges = edgesOf(columns);

  const antdColumns: TableColumnsType<Line<unknown>> = columns.map((column, index) => ({
    key: column.key,
    title: headOf(column, change),
    ...(widths.each[index] === undefined ? {} : { width: widths.each[index] }),
    align: column.align === 'right' ? 'right' : 'left',
    className: classOf(column, edges),
    ...(pinOf(column) ? { fixed: pinOf(column) } : {}),
    ...sortingOf(column, sort),
    // A group's heading is one cell across the row.
    onCell: (line) => (line.row === null ? { colSpan: index === 0 ? span : 0, className: clsx(css.group) } : {}),
    render: (_, line) => (line.row === null ? index === 0 ? line.head : null : <Cell column={column} row={line.row} />),
  }));
  const tickColumn: TableColumnsType<Line<unknown>>[number] = {
    key: 'tick',
    title: <PageTick />,
    width: tickPx,
    fixed: 'start',
    className: 'ant-table-selection-column',
    onCell: (line) => (line.row === null ? { className: clsx(css.group) } : {}),
    render: (_, line) => (line.name === null ? null : <RowTick of={line.key} name={line.name} />),
  };

  return (
    <Table<Line<unknown>>
      size="small"
      rowKey="key"
      dataSource={lines}
      columns={hasTicks ? [tickColumn, ...antdColumns] : antdColumns}
      components={parts}
      onRow={rowProps}
      // The style sheet does it: by script, the pointer drew cells anew.
      rowHoverable={false}
      pagination={false}
      // Columns stay where they are when the page turns.
      tableLayout="fixed"
      scroll={{ x: widths.sum + (hasTicks ? tickPx : 0) }}
      sticky={{ offsetHeader: top }}
      onChange={(_, __, sorter) => {
        const pressed = Array.isArray(sorter) ? sorter[0] : sorter;
        const column = columns.find(({ key }) => key === pressed?.columnKey);
        onSort((column && sortStepsOf(column).find(({ way }) => way === pressed?.order)?.by) ?? null);
      }}
      {...(hasSums || columns.some(({ sum }) => sum !== undefined)
        ? { summary: () => <Sums columns={columns} first={hasTicks ? 1 : 0} /> }
        : {})}
    />
  );
});

/** Choosing a row draws its box anew, and not what stands in a thousand cells: neither rows nor columns are others then. */
const Cell = memo(function Cell({ column, row }: { column: Column<unknown>; row: unknown }) {
  return column.cell(row);
});

function linesOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  rowName: (row: Row) => string,
  groupOf: ((row: Row) => RowGroup) | undefined,
): Line<Row>[] {
  let current: string | undefined;
  return rows.flatMap((row) => {
    const line = { key: rowKey(row), row, name: rowName(row), head: null };
    const group = groupOf?.(row);
    if (!group || group.key === current) return [line];
    current = group.key;
    return [{ key: `group ${group.key}`, row: null, name: null, head: group.head }, line];
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

/** antd's part of a column that can be sorted; a press after the last step leads back to the list's own order. */
function sortingOf<Row>(column: Column<Row>, sort: string | undefined) {
  const steps = sortStepsOf(column);
  if (!steps.length) return {};
  return {
    sorter: true,
    sortOrder: steps.find(({ by }) => by === sort)?.way ?? null,
    sortDirections: steps.map(({ way }) => way),
    sortIcon: ({ sortOrder }: { sortOrder?: 'ascend' | 'descend' | null | undefined }) => (
      // Seen on the sorted column, and on any other under the pointer: there it points where the first press leads.
      <SortArrow className={css.arrow} isRising={(sortOrder ?? steps[0]?.way) === 'ascend'} />
    ),
    showSorterTooltip: false,
  };
}
