import { pageSecurity } from './security';

const page = (prerendered: boolean) => pageSecurity({ base: '/', nonce: 'n', registry: null, prerendered });

test('a page may use no device of the visitor', () => {
  expect(page(true)['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=(), usb=()');
});

test('a page shares its window with no other site, unless it is the same for all visitors', () => {
  expect(page(false)['cross-origin-opener-policy']).toBe('same-origin');
  expect(page(true)).not.toHaveProperty('cross-origin-opener-policy');
});

test('every page has browsers report where text becomes script, to an address of ours, and refuses nothing by that', () => {
  for (const prerendered of [true, false])
    expect(page(prerendered)).toMatchObject({
      'content-security-policy-report-only': "require-trusted-types-for 'script'; report-to sinks",
      'reporting-endpoints': 'sinks="/sink-reports"',
    });
});
