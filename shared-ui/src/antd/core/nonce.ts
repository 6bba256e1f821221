/**
 * The nonce under which the page's content security policy allows style elements. The page server sets it; a page without a
 * policy (tests, static hosting) has none and needs none, and neither has a rendering without a page.
 */
export function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const declared = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  // Browsers hide the attribute's value from selectors but keep the property.
  return declared || document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
