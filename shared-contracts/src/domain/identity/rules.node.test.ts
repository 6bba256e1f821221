import fc from 'fast-check';
import { agreementDocs, passwordFault, passwordStrength, phonePattern, safeRedirect, smsCodePattern } from './rules';

describe('a new password', () => {
  test.each([
    ['Demo123', '密码长度为 8–128 位'],
    ['春江潮水连海平', '密码长度为 8–128 位'],
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '密码长度为 8–128 位'],
    ['x'.repeat(129), '密码长度为 8–128 位'],
    ['correct horse battery staple', null],
    ['春江潮水连海平，海上明月', null],
    ['𠮷'.repeat(128), null],
    ['abcdefgh', null],
    ['x'.repeat(128), null],
    ['x13800000001', '密码不能包含手机号'],
    ['Demo1234', null],
    ['demo-demo', null],
    ['1234!@#$', null],
    ['Demo1234Demo1234Demo', null],
  ])('%p: %p', (password, error) => expect(passwordFault(password, '13800000001')).toBe(error));

  test.each([
    ['short', 0],
    ['x13800000001', 0],
    ['demo1234', 1],
    ['demo12345678', 2],
    ['demo-123', 2],
    ['demo-1234567', 3],
    ['correct horse battery staple', 3],
    ['春江潮水连海平，海上明月', 2],
  ])('%p has strength %d', (password, strength) => expect(passwordStrength(password, '13800000001')).toBe(strength));
});

test('phone numbers and codes must match completely', () => {
  expect(['13800000001', '19912345678'].every((phone) => phonePattern.test(phone))).toBe(true);
  expect(
    ['12800000001', '1380000000', '138000000011', '13800000001\n', '１３８００００００００１'].some((p) => phonePattern.test(p)),
  ).toBe(false);
  expect(smsCodePattern.test('012345')).toBe(true);
  expect(['12345', '1234567', '12345a'].some((code) => smsCodePattern.test(code))).toBe(false);
});

test('each side agrees to its own rules in addition to terms and privacy', () => {
  expect(agreementDocs).toEqual({ ad: ['tos', 'privacy', 'ad_rules'], media: ['tos', 'privacy', 'media_rules'] });
});

describe('the return address after sign-in', () => {
  test.each(['/', '/admin-ad/index', '/help/common?id=x#top', '/admin-media/index?tab=1&q=%E4%B8%AD'])('keeps %p', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'admin-ad',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ])('refuses %p', (value) => expect(safeRedirect(value)).toBeNull());

  test('never leads to another origin', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '\t', '\n', 'evil.example', 'a', '%2f', 'https:');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeRedirect(`/${pieces.join('')}`);
        if (path !== null) expect(new URL(path, 'https://site.test').origin).toBe('https://site.test');
      }),
      { numRuns: 2000 },
    );
  });
});
