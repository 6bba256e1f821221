/** Share key `@shizhong/shared-ui/antd/select`. */
export { default as AutoComplete } from 'antd/es/auto-complete';
export type { SelectProps } from 'antd/es/select';
export { Select } from './Select';
