/**
 * The nonce under which the page's policy allows style elements. Set by the page server; absent where a page has no policy
 * (tests, static hosting), and then none is needed.
 */
export function pageNonce(): string | undefined {
  const declared = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  // Browsers hide the attribute from selectors' values but keep the property.
  return declared || document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
