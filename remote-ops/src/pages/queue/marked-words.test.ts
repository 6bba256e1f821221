import { partsOf } from './marked-words';

const shown = (text: string, ...words: string[]) =>
  partsOf(text, words).map(({ text: part, found }) => (found ? `[${part}]` : part));

test('words are found wherever they stand, the longer before the shorter, and the text stays whole', () => {
  expect(shown('全国第一品牌，第一', '第一', '第一品牌')).toEqual(['全国', '[第一品牌]', '，', '[第一]']);
  expect(shown('没有', '第一', '')).toEqual(['没有']);
  expect(partsOf('', ['x'])).toEqual([]);
});
