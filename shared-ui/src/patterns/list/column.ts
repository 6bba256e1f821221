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
   * Position in the phone card: `title` (first line, link and number), `status` (beside it), `actions` (in the footer), `row` (a
   * line with its heading, the default), `wide` (a full-width line without heading: a progress bar), `none`.
   */
  card?: 'title' | 'status' | 'actions' | 'row' | 'wide' | 'none' | undefined;
  /** Shorter content on phones. */
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
