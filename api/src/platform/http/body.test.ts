import fc from 'fast-check';
import { readJson, readPairs, topLevelTexts } from './body';
import { Fault } from './fault';

test('extracts the text of nested values exactly as sent', () => {
  const raw = '{ "a" : [1.0,  "x]" ] , "b":{"c":"}\\"","d":[ ]},"e":"text, {","f":1.50,"g":null}';
  expect(Object.fromEntries(topLevelTexts(raw))).toEqual({
    a: '[1.0,  "x]" ]',
    b: '{"c":"}\\"","d":[ ]}',
    e: '"text, {"',
    f: '1.50',
    g: 'null',
  });
});

test('for JSON.stringify output, each text equals JSON.stringify of its value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2), (object, indent) => {
      const texts = topLevelTexts(JSON.stringify(object, null, indent));
      const expected = JSON.parse(JSON.stringify(object)) as Record<string, unknown>;
      expect(texts.size).toBe(Object.keys(expected).length);
      for (const [key, text] of texts) expect(JSON.parse(text)).toEqual(expected[key]);
      if (indent === 0) for (const [key, text] of texts) expect(text).toBe(JSON.stringify(object[key]));
    }),
  );
});

test('the last of two equal keys wins, as in JSON.parse', () => {
  expect(readJson('{"a":[1],"a":[2]}').signed).toEqual({ a: '[2]' });
});

test('a key __proto__ is an ordinary field and changes no prototype', () => {
  const sent = readJson('{"__proto__":{"admin":true}}');
  expect(Object.keys(sent.signed)).toEqual(['__proto__']);
  expect((sent.signed as { admin?: unknown }).admin).toBeUndefined();
});

test.each(['', '{', '[1]', '"x"', '1', 'null', '{"a":1}x'])('%j is refused or empty', (raw) => {
  if (raw === '') expect(readJson(raw).values).toEqual({});
  else expect(() => readJson(raw)).toThrow(Fault);
});

test('refuses characters that the database cannot store, at any depth; an escaped backslash before u0000 is text', () => {
  for (const raw of ['{"a":"x\\u0000"}', '{"a":{"b":["\\ud800"]}}', '{"\\u0000":1}']) expect(() => readJson(raw)).toThrow(Fault);
  expect(() => readJson(`{"a":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`)).toThrow(Fault);
  expect(() => readPairs('a=%00')).toThrow(Fault);
  expect(readJson('{"a":"\\\\u0000","b":"\\ud83d\\ude00"}').values).toEqual({ a: '\\u0000', b: '😀' });
});

test('a repeated form key is refused: which value was signed is ambiguous', () => {
  expect(() => readPairs('a=1&a=2')).toThrow(Fault);
  expect(readPairs('a=%E4%BD%A0&b=').values).toEqual({ a: '你', b: '' });
});
