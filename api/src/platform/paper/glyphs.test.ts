import { reportFonts } from './fonts';
import { codePointsOf, runsOf } from './glyphs';

test('the main font has everyday Chinese and the punctuation of our texts', () => {
  const has = codePointsOf(reportFonts().regular);
  expect([...'投放数据报告，。：「」（）¥0123456789Aa—…'].filter((sign) => !has.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  expect(has.size).toBeGreaterThan(7000);
  expect(has.has(0x1f600)).toBe(false);
});

test('symbols and rare characters of names come from the slice that has them', () => {
  const { runs, numbered } = runsOf('禤先生①');
  expect(runs.map(({ text, slice }) => [text, slice === null])).toEqual([
    ['禤', false],
    ['先生', true],
    ['①', false],
  ]);
  expect(numbered).toBe(false);
  for (const { slice } of runs) if (slice) expect(codePointsOf(slice.bytes()).size).toBeGreaterThan(10);
  expect(codePointsOf(runs[0]?.slice?.bytes() ?? Buffer.alloc(0)).has('禤'.codePointAt(0) ?? 0)).toBe(true);
});

test('characters missing from all fonts are printed as code points, joined emoji as one code point each', () => {
  expect(runsOf('新米😀上市').runs.map(({ text }) => text)).toEqual(['新米[U+1F600]上市']);
  const family = runsOf('👩‍👧');
  expect([family.runs.map(({ text }) => text).join(''), family.numbered]).toEqual(['[U+1F469][U+1F467]', true]);
});
