/**
 * Share key `@shizhong/shared-ui/antd/core`: theme and locale, which every page with antd needs. Keep it lean; add nothing else.
 */
export { AntdScope, type AntdScopeProps } from './AntdScope';
