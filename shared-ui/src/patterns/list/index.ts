/**
 * List pages: filters and page in the address, a table above 900 px and cards below, and a view for every state.
 * `docs/pages/conventions.md#list-pages`.
 */

export { type BatchAction, eachRow, rowRefusal } from './batch';
export { CellEditor, type CellEditorProps, type CellEffect } from './CellEditor';
export { CellLines, type CellLinesProps } from './CellLines';
export { bothWays, type Column, soonestFirst, sortsBy } from './column';
export type { ColumnSet } from './column-choice';
export { ExportButton, type ExportButtonProps } from './ExportButton';
export { type EditorSlot, editCell } from './edit-cell';
export { FilterRow } from './FilterRow';
export type { DateRange, DatesFilter, DayFilter, FilterField, RangeFilter, SearchFilter, SelectFilter } from './filter-fields';
export { dateRangeOf } from './filter-fields';
export { ListPage, type ListPageProps } from './ListPage';
export { ListTable } from './ListTable';
export { ListView } from './ListView';
export { type SumCells, sumsOf } from './list-sums';
export type { ListViewProps } from './list-view-props';
export { PageLinks, type PageLinksProps, Pager } from './Pager';
export { type RowAction, RowActions, type RowActionsProps } from './RowActions';
export { sortChoicesOf } from './sort-choices';
export { useFitting } from './use-fitting';
export { type List, type ListKey, type ListSetup, type ListState, type RowOf, useList, useListState } from './use-list';
