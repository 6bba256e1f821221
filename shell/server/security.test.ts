import { pageSecurity } from './security';

test('every page has browsers report where text becomes script, to an address of ours, and refuses nothing by that', () => {
  expect(pageSecurity({ base: '/', nonce: 'n', registry: null })).toMatchObject({
    'content-security-policy-report-only': "require-trusted-types-for 'script'; report-to sinks",
    'reporting-endpoints': 'sinks="/sink-reports"',
  });
});
