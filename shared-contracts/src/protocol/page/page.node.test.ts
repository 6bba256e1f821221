import fc from 'fast-check';
import { normalizeBase } from '.';

test.each([
  [undefined, '/'],
  [null, '/'],
  ['', '/'],
  ['/', '/'],
  ['any', '/any/'],
  ['/any/base', '/any/base/'],
  ['//any///base//', '/any/base/'],
])('the router base %p is %p', (base, normalized) => expect(normalizeBase(base)).toBe(normalized));

test('normalizing again changes nothing', () => {
  fc.assert(fc.property(fc.string(), (base) => expect(normalizeBase(normalizeBase(base))).toBe(normalizeBase(base))));
});
