import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  /** Column heading; the unit of money is here, not in the cells. */
  head: string;
  /** Small text after the heading: the unit. */
  unit?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  align?: 'left' | 'right' | undefined;
  /**
   * Place on a phone. In the two lines of the row: `title`, `figure` (the amount beside it) and `status` (below the amount). Once
   * the row is opened: `row` (a line with its heading, the default), `wide` (a line without heading: a progress bar), `actions`.
   * Or `none`.
   */
  card?: 'title' | 'figure' | 'status' | 'row' | 'wide' | 'actions' | 'none' | undefined;
  /** Shorter content on phones; an amount and a status are shown whole when the row is opened. */
  cardCell?: ((row: Row) => ReactNode) | undefined;
  /** Hidden until the user selects it. */
  optional?: boolean | undefined;
  /** Goes when the table is wider than its place, the lowest number first, unless the user has selected it. */
  yields?: number | undefined;
  /** Cannot be hidden, such as the name. `title`, `status` and `actions` never can. */
  fixed?: boolean | undefined;
  /** Sort order requested by a press on the heading. */
  sort?: string | undefined;
  /** Never wraps: times, numbers with their unit. Right-aligned figures never do. */
  oneLine?: boolean | undefined;
  /** In pixels; default by what the column holds. The title takes the rest. */
  width?: number | undefined;
  /** Cell of the totals row. */
  sum?: ReactNode;
}

export function isFixed(column: Pick<Column<unknown>, 'fixed' | 'card'>): boolean {
  return column.fixed ?? (column.card === 'title' || column.card === 'status' || column.card === 'actions');
}

export function placedAt<Row>(columns: readonly Column<Row>[], place: NonNullable<Column<Row>['card']>): Column<Row>[] {
  return columns.filter((column) => (column.card ?? 'row') === place);
}
