/** Share key `@shizhong/shared-ui/antd/core`: what every page with antd needs. Keep it lean. */
export { default as Alert } from 'antd/es/alert';
export { default as Button } from 'antd/es/button';
export { default as Spin } from 'antd/es/spin';
export { AntdScope, type AntdScopeProps } from './AntdScope';
export { antdTheme } from './theme';
