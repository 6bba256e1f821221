import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApi } from '../../../test/test-api';
import { Fault } from '../http/fault';
import { addressHash } from './address';
import { decrypt, encrypt } from './encryption';
import { WrongSecretKey } from './kept-keys';
import { deriveKeys, keptSecret, sameText } from './keys';
import { createPasswords } from './password';
import { maskPhone, phonesWith } from './phone';

const keys = deriveKeys('secret');

test('a phone number is decrypted only with its key; each ciphertext differs, the look-up hash does not', () => {
  const phones = phonesWith(keys);
  const [one, two] = [phones.seal('13612345678'), phones.seal('13612345678')];
  expect(one).not.toBe(two);
  expect(phones.open(one)).toBe('13612345678');
  expect(phones.hash('13612345678')).toBe(phones.hash('13612345678'));
  expect(() => phonesWith(deriveKeys('other')).open(one)).toThrow();
  expect(phonesWith(deriveKeys('other')).hash('13612345678')).not.toBe(phones.hash('13612345678'));
  expect(maskPhone('13800000001')).toBe('138****0001');
});

test('a changed bit, another context or an unknown version cannot be decrypted', () => {
  const key = keys.ring('answer-encryption');
  const sealed = encrypt(key, '你好', 'a');
  expect(decrypt(key, sealed, 'a')).toBe('你好');
  expect(() => decrypt(key, sealed, 'b')).toThrow();
  expect(() => decrypt(key, sealed.replace('v2', 'v3'), 'a')).toThrow(/unknown encryption/);
  expect(() => decrypt(key, `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'BB' : 'AA'}`, 'a')).toThrow();
});

test('what another secret of the deployment sealed is opened, with its id and from before there were ids; what is written has the present one', () => {
  const [former, present] = [deriveKeys('former'), deriveKeys('present', ['former'])];
  const sealed = encrypt(former.ring('webhook'), '你好', 'a');
  expect(sealed.startsWith(`v2.${former.id}.`)).toBe(true);
  expect(decrypt(present.ring('webhook'), sealed, 'a')).toBe('你好');
  expect(decrypt(present.ring('webhook'), sealed.replace(`v2.${former.id}`, 'v1'), 'a')).toBe('你好');
  expect(encrypt(present.ring('webhook'), '你好', 'a').startsWith(`v2.${present.id}.`)).toBe(true);
  expect(() => decrypt(deriveKeys('present').ring('webhook'), sealed, 'a')).toThrow(/SECRET_KEY_OTHERS/);
});

test('a hash by any secret of the deployment is recognised, one by a foreign secret is not', () => {
  const present = deriveKeys('present', ['former']);
  expect(present.isHash('file-link', 'a', deriveKeys('former').hash('file-link', 'a'))).toBe(true);
  expect(present.isHash('file-link', 'a', present.hash('file-link', 'a'))).toBe(true);
  expect(present.isHash('file-link', 'a', deriveKeys('foreign').hash('file-link', 'a'))).toBe(false);
});

test('each use has its own key', () => {
  expect(keys.of('phone-lookup').equals(keys.of('sms-code'))).toBe(false);
  expect(keys.of('phone-lookup')).toHaveLength(32);
});

test('compares whole secrets, even when their lengths differ', () => {
  expect([sameText('abc', 'abc'), sameText('abc', 'abd'), sameText('abc', 'ab'), sameText('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('the stored secret is created once and readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sz-key-'));
  const secret = keptSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(keptSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret-key')).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});

test('a database created with another key is refused', async () => {
  const first = await createTestApi();
  await expect(
    createTestApi({ databaseUrl: first.settings.databaseUrl, secretKey: 'another-secret-key-another-secret-key' }),
  ).rejects.toThrow(WrongSecretKey);
  await first.close();
});

test('with many concurrent passwords, a short queue is served and the rest is asked to retry', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('Abcd-1234');
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify(stored, 'Abcd-1234')));
  const busy = outcomes.filter((one) => one.status === 'rejected');
  expect(busy).toHaveLength(60 - 42);
  for (const { reason } of busy) expect(reason).toMatchObject({ name: Fault.name, status: 503, headers: { 'retry-after': '2' } });
  expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(42);
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
});

test('hashes the network of IPv6 addresses and the full IPv4 address', () => {
  const same = (a: string, b: string) => addressHash(keys, a) === addressHash(keys, b);
  expect(same('2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9')).toBe(true);
  expect(same('2001:0db8::1', '2001:db8:0:0:ffff::')).toBe(true);
  expect(same('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false);
  expect(same('10.0.0.1', '::ffff:10.0.0.1')).toBe(true);
  expect(same('10.0.0.1', '10.0.0.2')).toBe(false);
});
