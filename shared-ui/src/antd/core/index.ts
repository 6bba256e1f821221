/**
 * Share key `@shizhong/shared-ui/antd/core`: theme and locale, and the button, which every page with antd needs. Keep it lean; add nothing
 * else: start pages have buttons and no form.
 */
export { type ButtonProps, default as Button } from 'antd/es/button';
export { AntdScope, type AntdScopeProps } from './AntdScope';
