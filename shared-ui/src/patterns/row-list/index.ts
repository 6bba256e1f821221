/** Rows of a card without the machinery of a list page. */
export { Row, RowList, RowNote, RowPager, type RowPagerProps, type RowProps } from './RowList';
