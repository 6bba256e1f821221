import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  /** Word of the head; the unit of money stands here, not in the cells. */
  head: string;
  /** Small word after the head: the unit. */
  unit?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** Figures stand right. */
  align?: 'left' | 'right' | undefined;
  /**
   * Where it stands in the card of phones: `title` (first line, link and number), `status` (beside it), `actions` (at the foot),
   * `row` (a line with its head, the default), `wide` (a line of its own without a head: a progress bar), `none`.
   */
  card?: 'title' | 'status' | 'actions' | 'row' | 'wide' | 'none' | undefined;
  /** Shorter content on phones. */
  cardCell?: ((row: Row) => ReactNode) | undefined;
  /** Not shown until the user chooses it. */
  optional?: boolean | undefined;
  /** Cannot be hidden: name, status, actions. `title`, `status` and `actions` never can. */
  fixed?: boolean | undefined;
  /** Name of the order that a press on the head asks for. */
  sort?: string | undefined;
  /** Never broken: times, numbers with their unit. Figures that stand right never are. */
  oneLine?: boolean | undefined;
  /** Width of the column, CSS. */
  width?: string | undefined;
  /** Cell of the totals row. */
  sum?: ReactNode;
}

export function isFixed(column: Pick<Column<unknown>, 'fixed' | 'card'>): boolean {
  return column.fixed ?? (column.card === 'title' || column.card === 'status' || column.card === 'actions');
}
