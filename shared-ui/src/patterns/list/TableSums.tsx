import { Table } from '@shizhong/shared-ui/antd/table';
import { clsx } from 'clsx/lite';
import { createContext, type ReactNode, useContext } from 'react';
import { type Column, pinOf } from './column';
import css from './ListTable.module.css';
import type { SumLine } from './use-sums';

/** They change with the selection, and pass the table by, which is not drawn again for them. */
export const SumLines = createContext<readonly SumLine[]>([]);

interface SumsProps<Row> {
  columns: readonly Column<Row>[];
  /** Index of the first column, after the one with checkboxes. */
  first: number;
}

export function Sums<Row>({ columns, first }: SumsProps<Row>) {
  const lines = useContext(SumLines);
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

interface Edges {
  start: string | undefined;
  end: string | undefined;
}

/** The columns beside which others scroll. */
export function edgesOf<Row>(columns: readonly Column<Row>[]): Edges {
  return {
    start: columns.findLast((column) => pinOf(column) === 'start')?.key,
    end: columns.find((column) => pinOf(column) === 'end')?.key,
  };
}

export function classOf<Row>(column: Column<Row>, edges: Edges): string {
  return clsx(
    column.align === 'right' && css.right,
    (column.oneLine ?? column.align === 'right') && css.oneLine,
    pinOf(column) && css.pinned,
    column.key === edges.start && css.startEdge,
    column.key === edges.end && css.endEdge,
  );
}
