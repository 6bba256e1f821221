import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fieldText, signatureOf, signatureText } from '.';

const strings = { prefix: 'A', suffix: 'Z' };
const head = { source: 'sz_advert_web', timestamp: 1700000000 };

describe('request signature', () => {
  test('gives the test vector of docs/wire-format.md', () => {
    const fields = { ...head, payload: { b: '2', a: 1, c: '', d: null, e: [1, 'x'], f: false } };
    expect(signatureText(fields, strings)).toBe('Aa=1&b=2&e=[1,"x"]&f=false&source=sz_advert_web&timestamp=1700000000Z');
    expect(signatureOf(fields, strings)).toBe('88dc00beac7f07725baab4647e7bfa18');
  });

  test('is the MD5 of the UTF-8 text, Chinese and emoji included', () => {
    const fields = { ...head, payload: { name: '识众', category: '😀', mixed: { 名: ['值'] } } };
    const expected = createHash('md5').update(signatureText(fields, strings), 'utf8').digest('hex');
    expect(signatureOf(fields, strings)).toBe(expected);
  });

  test('does not depend on the order of the keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer(), (payload, seed) => {
        const entries = Object.entries(payload);
        const turned = entries.map((_, index) => entries[(index + Math.abs(seed)) % entries.length] ?? ['', '']);
        const other: Record<string, unknown> = Object.fromEntries(turned.reverse());
        expect(signatureOf({ ...head, payload: other }, strings)).toBe(signatureOf({ ...head, payload }, strings));
      }),
    );
  });

  test('does not change when empty fields are added', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string(),
        fc.constantFrom('', null, undefined, Number.NaN),
        (payload, key, nothing) => {
          fc.pre(!(key in payload));
          const signed = signatureOf({ ...head, payload: { ...payload, [key]: nothing } }, strings);
          expect(signed).toBe(signatureOf({ ...head, payload }, strings));
        },
      ),
    );
  });

  test('is the same for what the client holds and for what the server parses from the body', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything({ withDate: true, withBoxedValues: true })), (payload) => {
        const sent = JSON.stringify(payload);
        expect(signatureOf({ ...head, payload: JSON.parse(sent) }, strings)).toBe(signatureOf({ ...head, payload }, strings));
      }),
    );
  });

  test('is the same for a query string or form body, where every value is a string', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (payload) => {
        const texts = Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, fieldText(value) ?? '']));
        expect(signatureOf({ ...head, payload: texts }, strings)).toBe(signatureOf({ ...head, payload }, strings));
      }),
    );
  });

  test('sorts by code units, not by locale', () => {
    const text = signatureText({ ...head, payload: { b: 1, B: 1, _: 1, a: 1, 中: 1, z: 1 } }, { prefix: '', suffix: '' });
    expect(text).toBe('B=1&_=1&a=1&b=1&source=sz_advert_web&timestamp=1700000000&z=1&中=1');
  });

  test('does not throw on half a surrogate pair, which any visitor may send', () => {
    expect(signatureOf({ ...head, payload: { a: JSON.parse('"\\ud800"') } }, strings)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('covers the header source, even if the payload has a field source', () => {
    const text = signatureText({ ...head, payload: { source: 'sz_media_web' } }, strings);
    expect(text).toBe('Asource=sz_advert_web&timestamp=1700000000Z');
  });

  test('covers a payload key that names the prototype', () => {
    const payload: Record<string, unknown> = JSON.parse('{"__proto__": "x"}');
    expect(signatureText({ ...head, payload }, strings)).toContain('__proto__=x');
  });
});
