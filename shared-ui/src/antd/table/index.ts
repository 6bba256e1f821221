/** Share key `@shizhong/shared-ui/antd/table`. */
export { default as Pagination, type PaginationProps } from 'antd/es/pagination';
export { type ColumnsType as TableColumnsType, default as Table, type TableProps } from 'antd/es/table';
