/** Share key `@shizhong/shared-ui/antd/select`. */
export { default as AutoComplete } from 'antd/es/auto-complete';
export { default as Cascader } from 'antd/es/cascader';
export type { SelectProps } from 'antd/es/select';
export { default as Tree } from 'antd/es/tree';
export { Select } from './Select';
export { TreeSelect } from './TreeSelect';
