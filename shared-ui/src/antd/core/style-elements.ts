/**
 * Replaces `@rc-component/util/es/Dom/dynamicCSS`, through which antd writes every style element (alias in the kit). antd passes
 * ConfigProvider's nonce for its own styles, but not for its scroll lock (Modal, Drawer) or its scroll bar measurement (Table).
 * The page's policy blocked those: the page behind a dialog still scrolled, and the console filled with violations.
 *
 * The package writes a sheet by `innerHTML`, which would be the one place where our pages make a document of text
 * (`docs/security.md#trusted-types`). What is simply appended, as those two are, gets its text here; for the rest the package's code runs.
 */
import * as original from '@rc-component/util/lib/Dom/dynamicCSS';
import { pageNonce } from './nonce';

type Options = NonNullable<Parameters<typeof original.updateCSS>[2]>;

export const { clearContainerCache, removeCSS } = original;

/** By which the package finds a sheet again, to remove it. */
const keyName = 'rc-util-key';

export function injectCSS(css: string, options?: Options) {
  return original.injectCSS(css, withNonce(options));
}

export function updateCSS(css: string, key: string, options: Options = {}) {
  const { attachTo, mark, prepend, csp } = withNonce(options);
  if (attachTo || mark || prepend) return original.updateCSS(css, key, withNonce(options));
  const known = [...document.head.querySelectorAll('style')].find((style) => style.getAttribute(keyName) === key);
  const sheet = known ?? document.createElement('style');
  if (csp?.nonce) sheet.nonce = csp.nonce;
  if (sheet.textContent !== css) sheet.textContent = css;
  if (known) return known;
  sheet.setAttribute(keyName, key);
  return document.head.appendChild(sheet);
}

function withNonce(options: Options = {}): Options {
  if (options.csp?.nonce) return options;
  const nonce = pageNonce();
  return nonce ? { ...options, csp: { nonce } } : options;
}
