import { clsx } from 'clsx/lite';
import { SortArrow } from '../../primitives/sort-arrow/SortArrow';
import css from './local-sort.module.css';

export type SortValue = number | string | null;
type Way = 'ascend' | 'descend';

export interface LocalSortOptions<Row> {
  /** Rows below the others whichever way is sorted: what does not fit, in one row. */
  isLast?: (row: Row) => boolean;
  /** A column of words, aligned left. */
  isWords?: boolean;
  className?: string | undefined;
}

/**
 * antd's part of a column that sorts the rows that are all there, the largest first; null, which is nothing, stands last. Lists ask the
 * server instead.
 */
export function localSort<Row>(by: (row: Row) => SortValue, { isLast, isWords, className }: LocalSortOptions<Row> = {}) {
  return {
    className: clsx(css.head, !isWords && css.figure, className),
    sorter: (one: Row, other: Row, order?: Way | null) => {
      const [left, right] = [by(one), by(other)];
      const apart = (isLast?.(one) ? 2 : left === null ? 1 : 0) - (isLast?.(other) ? 2 : right === null ? 1 : 0);
      if (apart) return apart * (order === 'descend' ? -1 : 1);
      if (left === null || right === null) return 0;
      return typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), 'zh-CN');
    },
    sortDirections: ['descend', 'ascend'] as Way[],
    sortIcon: ({ sortOrder }: { sortOrder?: Way | null | undefined }) => (
      <SortArrow className={clsx(css.arrow, sortOrder && css.on)} isRising={sortOrder === 'ascend'} />
    ),
    showSorterTooltip: false,
  };
}
