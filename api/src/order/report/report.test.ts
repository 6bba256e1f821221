import fc from 'fast-check';
import { canonicalJson, type JsonValue, NotCanonical } from '../../platform';
import { changedFields } from './changes';
import { type DeliveryFacts, reportPayload, verifyReport } from './delivery-report';
import {
  checkCodeHash,
  checkCodeMatches,
  checkCodePattern,
  newCheckCode,
  newReportNumber,
  reportNumberPattern,
  tidyCode,
} from './number';
import { checkSeal, fingerprint, newSigningKey, seal, verificationKey } from './signature';

const json: fc.Arbitrary<JsonValue> = fc.jsonValue({ noUnicodeString: false }).map((value) => value as JsonValue);

describe('canonical JSON (RFC 8785)', () => {
  test('serialises the numbers of the appendix', () => {
    const numbers: [number, string][] = [
      [0, '0'],
      [-0, '0'],
      [Number.MIN_VALUE, '5e-324'],
      [Number.MAX_VALUE, '1.7976931348623157e+308'],
      [9007199254740992, '9007199254740992'],
      [295147905179352830000, '295147905179352830000'],
      [1e23, '1e+23'],
      [0.000001, '0.000001'],
      [9.999999999999997e-7, '9.999999999999997e-7'],
      [333333333.3333332, '333333333.3333332'],
      [1424953923781206.2, '1424953923781206.2'],
    ];
    for (const [number, text] of numbers) expect(canonicalJson(number)).toBe(text);
  });

  test('keys are sorted by UTF-16 code units, as in the example of section 3.2.3', () => {
    const value = { '€': 'Euro', '\r': 'CR', '\ufb33': 'Dalet', '1': 'One', '😀': 'Smile', '\u0080': 'Control', ö: 'Latin' };
    expect(canonicalJson(value)).toBe(
      '{"\\r":"CR","1":"One","\u0080":"Control","ö":"Latin","€":"Euro","😀":"Smile","\ufb33":"Dalet"}',
    );
  });

  test('strings are escaped as in the example of section 3.2.2', () => {
    expect(canonicalJson('\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
  });

  test('reads back as the same value and is its own canonical form', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  test('the order of the keys does not matter', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (record) => {
        expect(canonicalJson(Object.fromEntries(Object.entries(record).reverse()))).toBe(canonicalJson(record));
      }),
    );
  });

  test.each([
    ['undefined in an object', { a: undefined }, '/a'],
    ['a hole in a list', [1, undefined], '/1'],
    ['NaN', { a: [Number.NaN] }, '/a/0'],
    ['infinity', Number.POSITIVE_INFINITY, ''],
    ['bigint', { a: 1n }, '/a'],
    ['a date', { a: new Date(0) }, '/a'],
    ['a lone surrogate', { a: '\ud800' }, '/a'],
    ['a function', { a: () => 1 }, '/a'],
  ])('%s is refused', (_what, value, path) => {
    expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ name: 'NotCanonical', path }));
  });

  test('a cycle is refused, a repeated object is not', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(() => canonicalJson(cycle)).toThrow(NotCanonical);
    const shared = { a: 1 };
    expect(canonicalJson([shared, shared])).toBe('[{"a":1},{"a":1}]');
  });
});

describe('seal', () => {
  const key = newSigningKey(3);
  const keys = [verificationKey(key), verificationKey(newSigningKey(4))];

  test('a sealed report is genuine, also after a round trip through JSON', () => {
    fc.assert(
      fc.property(json, (payload) => {
        const sealed = seal(payload, key);
        expect(sealed.sha256).toMatch(/^[0-9a-f]{64}$/);
        expect(checkSeal(JSON.parse(JSON.stringify(sealed)), keys)).toBe('genuine');
      }),
      { numRuns: 40 },
    );
  });

  test('any other content under the same seal is altered', () => {
    fc.assert(
      fc.property(json, json, (payload, other) => {
        fc.pre(canonicalJson(payload) !== canonicalJson(other));
        expect(checkSeal({ ...seal(payload, key), payload: other }, keys)).toBe('altered');
      }),
      { numRuns: 40 },
    );
  });

  test('a seal by another key, an unknown key or a broken seal is not ours', () => {
    const sealed = seal({ a: 1 }, key);
    expect(checkSeal(seal({ a: 1 }, newSigningKey(3)), keys)).toBe('not_ours');
    expect(checkSeal({ ...sealed, keyNumber: 9 }, keys)).toBe('not_ours');
    expect(checkSeal({ ...sealed, keyNumber: 4 }, keys)).toBe('not_ours');
    expect(checkSeal({ ...sealed, signature: '' }, keys)).toBe('not_ours');
    expect(checkSeal({ ...sealed, signature: 'A'.repeat(86) }, keys)).toBe('not_ours');
    expect(checkSeal({ ...sealed, sha256: fingerprint({ a: 2 }) }, keys)).toBe('not_ours');
    expect(checkSeal({ ...sealed, sha256: 'x' }, keys)).toBe('not_ours');
  });
});

test('changed, added and removed fields are listed by path', () => {
  expect(
    changedFields(
      { metric: { valid: 100, raw: 120 }, tags: ['a', 'b'], title: 'x', gone: 1 },
      { metric: { valid: 200, raw: 120 }, tags: ['a'], title: 'x', new: 1 },
    ),
  ).toEqual([
    { path: 'gone', kind: 'removed', issued: '1', shown: null },
    { path: 'metric/valid', kind: 'changed', issued: '100', shown: '200' },
    { path: 'new', kind: 'added', issued: null, shown: '1' },
    { path: 'tags/1', kind: 'removed', issued: 'b', shown: null },
  ]);
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(changedFields(a, b).length === 0).toBe(canonicalJson(a) === canonicalJson(b));
    }),
  );
});

describe('a delivery report', () => {
  const key = newSigningKey(1);
  const at = Date.parse('2026-10-10T20:00:00+08:00');
  const facts: DeliveryFacts = {
    no: 'DR20261010-7K3F9A',
    issuedAt: at,
    order: { no: 'OR1', adType: 'oa_read', position: 1 },
    account: { name: '城市散步', type: 'oa' },
    article: { title: '秋天去哪儿', url: 'https://mp.weixin.qq.com/s/abc' },
    publishedAt: at - 80 * 3_600_000,
    window: { from: at - 80 * 3_600_000, to: at - 8 * 3_600_000 },
    curve: [{ at: at - 80 * 3_600_000, value: 0 }],
    metric: { name: '阅读', source: 'sim', raw: 9_000, valid: 8_000, doubtful: 1_000 },
    anomaly: {
      score: 30,
      ruleVersion: '2026-11',
      findings: [
        {
          rule: 'R10',
          name: '重复使用',
          weight: 30,
          numbers: { orders: 1 },
          text: '同一文章已用于订单 X',
          from: at,
          to: at,
          affected: 0.5,
        },
      ],
    },
    amount: null,
    supersedes: null,
  };
  const issued = { ...seal(reportPayload(facts), key), supersededBy: null };
  const keys = [verificationKey(key)];

  test('contains prices only when issued with amounts', () => {
    expect(canonicalJson(reportPayload(facts))).not.toMatch(/amount|PriceFen/);
    expect(canonicalJson(reportPayload({ ...facts, amount: { unitPriceFen: 45, totalFen: 3_600_00 } }))).toContain(
      '"totalFen":360000',
    );
  });

  test('is valid as issued, lists what was altered, points to its correction, and is unknown otherwise', () => {
    expect(verifyReport(issued, undefined, keys)).toMatchObject({ result: 'valid', keyNumber: 1 });
    expect(verifyReport(issued, JSON.parse(JSON.stringify(issued.payload)), keys)).toMatchObject({ result: 'valid' });
    const forged = reportPayload({ ...facts, metric: { ...facts.metric, valid: 80_000 } });
    expect(verifyReport(issued, forged, keys)).toMatchObject({
      result: 'altered',
      changes: [{ path: 'metric/valid', kind: 'changed', issued: '8000', shown: '80000' }],
    });
    expect(verifyReport({ ...issued, supersededBy: 'DR2' }, undefined, keys)).toMatchObject({ result: 'superseded', by: 'DR2' });
    expect(verifyReport(null, undefined, keys)).toEqual({ result: 'not_found' });
  });

  test('a tampered row is never reported as valid', () => {
    const tampered = { ...issued, payload: reportPayload({ ...facts, account: { name: '别家', type: 'oa' } }) };
    expect(verifyReport(tampered, undefined, keys)).toEqual({ result: 'not_found' });
  });
});

describe('number and check code', () => {
  test('contain the day of issue in Shanghai and only characters that can be read aloud', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(newReportNumber(Date.parse('2026-10-09T16:30:00Z'))).toMatch(reportNumberPattern);
      expect(newCheckCode()).toMatch(checkCodePattern);
    }
    expect(newReportNumber(Date.parse('2026-10-09T16:30:00Z'), () => 0)).toBe('DR20261010-222222');
    expect(reportNumberPattern.test('DR20261010-7K3F9A')).toBe(true);
  });

  test('a code is accepted however a person types it, and only for its number', () => {
    const hash = checkCodeHash('secret', 'DR20261010-7K3F9A', 'AB23CD');
    expect(checkCodeMatches('secret', 'DR20261010-7K3F9A', ' ab2 3cd', hash)).toBe(true);
    expect(checkCodeMatches('secret', 'DR20261010-7K3F9A', 'ＡＢ２３ＣＤ', hash)).toBe(true);
    expect(checkCodeMatches('secret', 'DR20261010-7K3F9B', 'AB23CD', hash)).toBe(false);
    expect(checkCodeMatches('secret', 'DR20261010-7K3F9A', 'AB23CE', hash)).toBe(false);
    expect(checkCodeMatches('other', 'DR20261010-7K3F9A', 'AB23CD', hash)).toBe(false);
    expect(checkCodeMatches('secret', 'DR20261010-7K3F9A', 'AB23CD', '')).toBe(false);
    expect(tidyCode(' ab　23 ')).toBe('AB23');
  });
});
