import type { ReactNode } from 'react';
import type { BatchAction } from './batch';
import type { Column } from './column';
import type { ColumnSet } from './column-choice';
import type { ListSums } from './list-sums';
import type { RowGroup } from './rows';
import type { List } from './use-list';

interface EmptyFace {
  title: ReactNode;
  action?: ReactNode;
}

export interface ListViewProps<Row> {
  list: List<Row>;
  /** Name of the table for screen readers: 「阅读广告列表」. */
  label: string;
  columns: readonly Column<Row>[];
  /** Columns by sets, for lists with many figures; the first is usually the page's own choice. */
  columnSets?: readonly ColumnSet[] | undefined;
  rowKey: (row: Row) => string;
  /** The row as text, for the names of its checkbox and card. */
  rowName: (row: Row) => string;
  /** Shown when there has never been any data: why, and the next step. */
  empty: EmptyFace;
  /** An unmet precondition: shown instead of the rows. */
  gate?: EmptyFace | null | undefined;
  /** Headings between rows, such as days. The rows must be sorted accordingly. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  batch?: readonly BatchAction<Row>[] | undefined;
  /** Beside what can be done to the chosen rows: 「导出所选」. Rows can be chosen where there are acts, sums or these. */
  chosenTools?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Sums below the rows, of all that match and of the selected ones. */
  sums?: ListSums | undefined;
  /** After a batch; default reloads the list. */
  onBatchDone?: (() => void) | undefined;
  /** At the right of the bar above the rows: 「导出」. */
  tools?: ReactNode;
  /** Between tabs and filters. */
  children?: ReactNode;
  /** Height of a row in pixels, for the skeleton; default 57, two lines. */
  rowHeight?: number | undefined;
}
