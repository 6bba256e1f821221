import { type Column, isFixed } from './column';

/** Of the column with the checkboxes. */
export const tickPx = 44;
/** The first column takes the rest of the width, this at least: below it the table scrolls. */
const minRestPx = 200;
/** Of a column that says none. A head never wraps: each has room for its words, 13 px a character, and for the sort arrow. */
const usualPx = { right: 112, status: 128, actions: 184, other: 144 };

/** Widths of the columns, undefined for the one that takes the rest; and what they need together. */
export function widthsOf<Row>(columns: readonly Column<Row>[]): { each: (number | undefined)[]; sum: number } {
  const rest = Math.max(
    0,
    columns.findIndex(({ card, width }) => card === 'title' && width === undefined),
  );
  const each = columns.map((column, index) => (index === rest ? undefined : (column.width ?? usualWidth(column))));
  return { each, sum: each.reduce<number>((sum, width) => sum + (width ?? columns[rest]?.width ?? minRestPx), 0) };
}

export function usualWidth<Row>({ head, unit = '', align, card, sort }: Column<Row>): number {
  const kind = card === 'status' || card === 'actions' ? card : align === 'right' ? 'right' : 'other';
  return Math.max(usualPx[kind], [...head, ...unit].length * 13 + (unit ? 4 : 0) + (sort ? 16 : 0) + 24);
}

/**
 * The columns that fit: those with the lowest `yields` go first, and come back with the room. What the user has chosen stays.
 * @param roomPx width for the table; null while nobody knows
 */
export function fitting<Row>(
  columns: readonly Column<Row>[],
  roomPx: number | null,
  isChosen: (column: Column<Row>) => boolean,
): readonly Column<Row>[] {
  if (roomPx === null || widthsOf(columns).sum <= roomPx) return columns;
  const [next] = columns
    .filter((column) => column.yields !== undefined && !isFixed(column) && !isChosen(column))
    .sort((one, other) => (one.yields ?? 0) - (other.yields ?? 0));
  return next
    ? fitting(
        columns.filter((column) => column !== next),
        roomPx,
        isChosen,
      )
    : columns;
}
