import { pageSecurity } from './security';

const page = (prerendered: boolean) => pageSecurity({ nonce: 'n', registry: null, prerendered });

test('a page may use no device of the visitor', () => {
  expect(page(true)['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=(), usb=()');
});

test('a page shares its window with no other site, unless it is the same for all visitors', () => {
  expect(page(false)['cross-origin-opener-policy']).toBe('same-origin');
  expect(page(true)).not.toHaveProperty('cross-origin-opener-policy');
});
