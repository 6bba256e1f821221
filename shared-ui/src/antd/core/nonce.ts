/**
 * The nonce under which the page's content security policy allows style elements. The page server sets it; a page without a
 * policy (tests, static hosting) has none and needs none.
 */
export function pageNonce(): string | undefined {
  const declared = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  // Browsers hide the attribute's value from selectors but keep the property.
  return declared || document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
