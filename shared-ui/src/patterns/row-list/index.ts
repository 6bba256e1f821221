/** Rows of a card without the machinery of a list page. */
export { Row, RowList, RowNote, type RowProps } from './RowList';
export { RowPager, type RowPagerProps } from './RowPager';
