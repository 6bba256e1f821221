import type { ReactNode } from 'react';

interface SortStep {
  /** One of the endpoint's orders. */
  by: string;
  way: 'ascend' | 'descend';
}

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
  /** Sort orders that presses on the heading request, one after the other; a text is one that begins with the largest. */
  sort?: string | readonly SortStep[] | undefined;
  /** Never wraps: times, numbers with their unit. Right-aligned figures never do. */
  oneLine?: boolean | undefined;
  /** In pixels; default by what the column holds. The title takes the rest. */
  width?: number | undefined;
  /** Stays in view at this edge while the others scroll: the person's choice. The column with the actions does by itself. */
  pin?: 'start' | 'end' | undefined;
  /** Cell of the totals row. */
  sum?: ReactNode;
}

/** The steps of a figure whose endpoint sorts it in both directions, the largest first. */
export function bothWays(name: string): readonly SortStep[] {
  return [
    { by: name, way: 'descend' },
    { by: `${name}.asc`, way: 'ascend' },
  ];
}

/** Names of the orders of a list: its own first, then those of figures, in both directions. */
export function sortsBy(first: string, ...figures: readonly string[]): string[] {
  return [first, ...figures.flatMap(bothWays).map(({ by }) => by)];
}

/** The steps of an instant, the soonest first. */
export function soonestFirst(name: string): readonly SortStep[] {
  return [
    { by: name, way: 'ascend' },
    { by: `${name}.desc`, way: 'descend' },
  ];
}

export function sortStepsOf({ sort }: Pick<Column<never>, 'sort'>): readonly SortStep[] {
  return typeof sort === 'string' ? [{ by: sort, way: 'descend' }] : (sort ?? []);
}

export function pinOf({ pin, card }: Pick<Column<unknown>, 'pin' | 'card'>): Column<unknown>['pin'] {
  return pin ?? (card === 'actions' ? 'end' : undefined);
}

export function isFixed(column: Pick<Column<unknown>, 'fixed' | 'card'>): boolean {
  return column.fixed ?? (column.card === 'title' || column.card === 'status' || column.card === 'actions');
}

export function placedAt<Row>(columns: readonly Column<Row>[], place: NonNullable<Column<Row>['card']>): Column<Row>[] {
  return columns.filter((column) => (column.card ?? 'row') === place);
}
