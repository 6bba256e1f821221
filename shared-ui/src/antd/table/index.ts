/** Share key `@shizhong/shared-ui/antd/table`. */
export { default as Pagination, type PaginationProps } from 'antd/es/pagination';
export type { ColumnsType as TableColumnsType, TableProps, TableRef } from 'antd/es/table';
export { Table } from './Table';
