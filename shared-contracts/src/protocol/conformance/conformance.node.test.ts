import { generateKeyPairSync } from 'node:crypto';
import { keyId, publicKeyOf, publicText } from '../signature';
import { type Conformance, ConformanceRefused, openConformance, requireConformance, sealConformance } from '.';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');

const report: Conformance = {
  schema: 1,
  remote: 'lab',
  version: '1.0.0',
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1.0.0',
  shell: '1.1.0',
  checkedAt: '2026-11-20T00:00:00.000Z',
  passed: true,
  checks: [{ name: 'titles', ok: true, detail: '1 page' }],
};
const version = { name: 'lab', version: '1.0.0', integrity: report.integrity };

test('a report signed by a trusted checker is returned unchanged', () => {
  expect(openConformance(sealConformance(report, privateKey), [stranger.publicKey, publicKey])).toEqual(report);
  expect(() => requireConformance(report, version)).not.toThrow();
});

test.each<[string, (text: string) => string]>([
  ['that is no JSON', () => 'passed'],
  ['without a signature', () => JSON.stringify(report)],
  ['that was changed afterwards', (text) => text.replace('1.0.0', '1.0.1')],
])('a report %s is refused', (_, change) => {
  expect(() => openConformance(change(sealConformance(report, privateKey)), [publicKey])).toThrow(ConformanceRefused);
});

test('a report by an untrusted checker is refused, and the refusal names the checker', () => {
  expect(() => openConformance(sealConformance(report, stranger.privateKey), [publicKey])).toThrow(keyId(stranger.publicKey));
});

test('a report never says that a version passed if one of its checks failed', () => {
  const checks = [...report.checks, { name: 'leaks', ok: false, detail: '20 listeners' }];
  const sealed = openConformance(sealConformance({ ...report, checks }, privateKey), [publicKey]);
  expect(sealed.passed).toBe(false);
  expect(() => requireConformance(sealed, version)).toThrow('leaks (20 listeners)');
});

test('a report without any checks is refused', () => {
  const sealed = openConformance(sealConformance({ ...report, checks: [] }, privateKey), [publicKey]);
  expect(() => requireConformance(sealed, version)).toThrow('nothing was checked');
});

test.each<[string, Partial<typeof version>]>([
  ['another remote', { name: 'ad' }],
  ['another version', { version: '1.0.1' }],
  ['other bytes', { integrity: `sha384-${'B'.repeat(64)}` }],
])('a report about %s does not count', (_, change) => {
  expect(() => requireConformance(report, { ...version, ...change })).toThrow(ConformanceRefused);
});

test('a public key on one line is the same key', () => {
  expect(keyId(publicKeyOf(publicText(privateKey)))).toBe(keyId(publicKey));
});
