import { base32 } from './base32';
import { codeAt, matchingStep, stepOf } from './totp';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is that of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, stepOf(seconds))).toBe(code);
});

test('a code counts during its own step and the ones beside it, and no longer', () => {
  const at = 1_234_567_890;
  const step = stepOf(at);
  const found = [-2, -1, 0, 1, 2].map((off) => matchingStep(secret, codeAt(secret, step + off), at));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test('a secret is typed in the letters of RFC 4648', () => {
  expect(['f', 'fo', 'foo', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YTBOI']);
});
