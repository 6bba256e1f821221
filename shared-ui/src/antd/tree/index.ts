/** Share key `@shizhong/shared-ui/antd/tree`: choices with levels. */
export { default as Cascader } from 'antd/es/cascader';
export { default as Tree } from 'antd/es/tree';
export { TreeSelect } from './TreeSelect';
