/** Share key `@shizhong/shared-ui/antd/core`: theme and language, which every page with antd needs. Nothing else: keep it lean. */
export { AntdScope, type AntdScopeProps } from './AntdScope';
export { antdTheme } from './theme';
