import { afterPress, chosenOf, figureRangeOf, filtersOf, type RangeFilter, type SelectFilter, wordsOf } from './filter-fields';

const price: RangeFilter = {
  ...{ kind: 'range', name: 'price', label: '报价', min: 'priceMinFen', max: 'priceMaxFen', factor: 100, unit: ' 元' },
  presets: [{ value: '~500', label: '500 元以内' }],
};
const industries: SelectFilter = {
  ...{ kind: 'select', name: 'industries', label: '行业', as: 'list' },
  options: ['食品', '母婴', '家居'].map((label) => ({ value: label, label })),
};

test('a range is asked for by its two ends, either of which may be open', () => {
  expect(filtersOf(price, '200~1500')).toEqual({ priceMinFen: 200_00, priceMaxFen: 1500_00 });
  expect(filtersOf(price, '~1500')).toEqual({ priceMaxFen: 1500_00 });
  expect(filtersOf(price, '0~')).toEqual({ priceMinFen: 0 });
  expect(['200~1500', '~1500', '200~', '~500'].map((value) => wordsOf(price, value))).toEqual([
    '200–1,500 元',
    '≤ 1,500 元',
    '≥ 200 元',
    '500 元以内',
  ]);
});

test('an address with something else, or with its ends exchanged, is no filter', () => {
  for (const value of ['', '~', '1500~200', '1e9~', '-5~', 'x', '1~2~3', `${'9'.repeat(10)}~`]) {
    expect([value, filtersOf(price, value), wordsOf(price, value)]).toEqual([value, {}, null]);
    expect(figureRangeOf(value)).toBeNull();
  }
});

test('several choices are asked for together; a press adds or takes one', () => {
  expect(filtersOf(industries, '食品,家居')).toEqual({ industries: ['食品', '家居'] });
  expect(afterPress(industries, '食品', '家居')).toBe('食品,家居');
  expect(afterPress(industries, '食品,家居', '食品')).toBe('家居');
  expect(afterPress(industries, '食品,家居', '')).toBe('');
  expect(wordsOf(industries, '食品,母婴')).toBe('食品、母婴');
  expect(wordsOf(industries, '食品,母婴,家居')).toBe('食品、母婴 等 3 项');
});

test('of several choices those that are no longer offered are left out', () => {
  expect(chosenOf(industries, '食品,过期')).toEqual(['食品']);
  expect(filtersOf(industries, '过期')).toEqual({});
  expect(wordsOf(industries, '过期')).toBeNull();
});
