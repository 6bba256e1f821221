/** Share key `@shizhong/shared-ui/antd/data`. */
export { default as Descriptions } from 'antd/es/descriptions';
export { default as Pagination } from 'antd/es/pagination';
export { default as Progress } from 'antd/es/progress';
export { default as Spin } from 'antd/es/spin';
export { default as Steps } from 'antd/es/steps';
export { type ColumnsType as TableColumnsType, default as Table } from 'antd/es/table';
export { default as Tabs } from 'antd/es/tabs';
export { default as Timeline } from 'antd/es/timeline';
export { default as Upload } from 'antd/es/upload';
