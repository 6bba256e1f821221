/**
 * What every answer of the product says to browsers unless it says something else itself: it is taken for nothing but what it says, is no page and
 * in no frame, may use no device, shares no window, and gives no other site its bytes or the visitor's address. `docs/wire-format.md#headers`.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // A page has its own; a file or text that is opened by itself shows nothing more.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

const https = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

export function answerHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  return isHttps(publicUrl) ? { ...always, ...https } : always;
}

/** Whether browsers reach the product by https only, as its public address says. */
export function isHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https:') === true;
}
