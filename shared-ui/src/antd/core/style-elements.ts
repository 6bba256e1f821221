/**
 * Replaces `@rc-component/util/es/Dom/dynamicCSS`, through which antd writes every style element (alias in the kit). antd passes
 * ConfigProvider's nonce for its own styles, but not for its scroll lock (Modal, Drawer) or its scroll bar measurement (Table).
 * The page's policy blocked those: the page behind a dialog still scrolled, and the console filled with violations.
 */
import * as original from '@rc-component/util/lib/Dom/dynamicCSS';
import { pageNonce } from './nonce';

type Options = NonNullable<Parameters<typeof original.updateCSS>[2]>;

export const { clearContainerCache, removeCSS } = original;

export function injectCSS(css: string, options?: Options) {
  return original.injectCSS(css, withNonce(options));
}

export function updateCSS(css: string, key: string, options?: Options) {
  return original.updateCSS(css, key, withNonce(options));
}

function withNonce(options: Options = {}): Options {
  if (options.csp?.nonce) return options;
  const nonce = pageNonce();
  return nonce ? { ...options, csp: { nonce } } : options;
}
