/** Queries find what readers mean: the search over the real articles, and its parts. */
import { join } from 'node:path';
import { decodePostings, encodePostings } from '../src/features/search/index-format';
import { type Searcher, searcherOf } from '../src/features/search/rank';
import { spellerFor } from '../src/features/search/spelling';
import { piecesOf } from '../src/features/search/words';
import { inForce } from '../src/lib/versions';
import { readLibrary } from './library';
import { buildSearchIndex, cutterFor } from './search-index';
import { questions } from './search-questions';
import { readTerms, soundsOf } from './terms';
import { contentDay } from './versions';

const content = join(__dirname, '../content');
const library = readLibrary(content);
const terms = readTerms(content);
const articles = library.map((versions) => inForce(versions, contentDay(library)) ?? versions[0]);
let searcher: Searcher;
beforeAll(() => {
  searcher = searcherOf(buildSearchIndex(library, terms), new Map(articles.map(({ id, title }) => [id, title])));
});

const found = (query: string) => searcher.search(query).hits.map(({ id }) => id);
const meant = (query: string) => searcher.search(query).meant.map((each) => each.meant);

test('there are at least thirty questions', () => expect(questions.length).toBeGreaterThanOrEqual(30));

test.each(questions.map(({ typed, first }) => [typed, first]))('%s → %s comes first', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test('every article is the first or second result for its own title', () => {
  const lost = articles.filter(({ id, title }) => !found(title).slice(0, 2).includes(id)).map(({ id }) => id);
  expect(lost).toEqual([]);
});

test('width, case, spaces and punctuation make no difference', () => {
  const plain = found('vip等级');
  expect(plain[0]).toBe('score-and-level');
  expect(found('ＶＩＰ等级')).toEqual(plain);
  expect(found('VIP-等级')).toEqual(plain);
});

test.each(['量子火箭', 'qwertyuiop', '　 ？！', '的了吗', ''])('%p finds nothing', (query) => {
  expect(searcher.search(query)).toEqual({ hits: [], meant: [] });
});

test('a single character is a word if it is the whole query', () => {
  expect(found('税')[0]).toBe('income-tax');
});

test.each([
  ['提线', '提现'],
  ['提显', '提现'],
  ['重值', '充值'],
  ['fapiao', '发票'],
  ['gerensuodeshui', '个人所得税'],
  ['tixianshouxufei', '提现手续费'],
  ['lvyuefen', '履约分'],
  ['涨分广告', '涨粉广告'],
  ['个人所的税', '个人所得税'],
])('%s is corrected to %s, and the reader is informed', (typed, word) => {
  expect(meant(typed)).toEqual([word]);
  expect(found(typed).length).toBeGreaterThan(0);
});

test('a correctly written word is not corrected', () => {
  for (const { term } of terms) expect({ term, meant: meant(term) }).toEqual({ term, meant: [] });
});

test('a word matches as a word, not as adjacent letters of two', () => {
  // 现金 starts with the last character of 提现.
  expect(searcher.search('现金').hits.every(({ terms: words }) => !words.includes('提现'))).toBe(true);
});

describe('segmenting text into words', () => {
  const cut = cutterFor([{ term: '提现' }, { term: '个人所得税' }, { term: '可提现' }]);

  test('domain terms stay whole, the longest first; stop words are removed', () => {
    expect(cut('可提现的钱怎么提现？')).toEqual(['可提现', '钱', '提现']);
    expect(cut('个人所得税按 VIP 等级计算')).toEqual(expect.arrayContaining(['个人所得税', 'vip', '等级', '计算']));
  });

  test('a query is split along the known words; what no word covers is one unknown piece', () => {
    const known = new Set(['提现', '手续费']);
    const pieces = piecesOf('怎么提现要量子手续费', (word) => known.has(word));
    expect(pieces.map(({ text, kind }) => `${text} ${kind}`)).toEqual([
      '怎么 stop',
      '提现 word',
      '要 stop',
      '量子 unknown',
      '手续费 word',
    ]);
  });
});

describe('guessing', () => {
  const speller = spellerFor(terms, soundsOf(terms));

  test('two characters that only sound alike are a coincidence, not a typo', () => {
    expect(speller.inText('体线').filter(({ term }) => term === '提现')).toEqual([]);
  });

  test('pinyin is split into whole words; commonly confused sounds count as one', () => {
    expect(speller.fromPinyin('tixianfapiao')).toEqual(['提现', '发票']);
    expect(speller.fromPinyin('congzi')).toEqual(['充值']);
    expect(speller.fromPinyin('abc')).toEqual([]);
  });
});

test('postings survive encoding and decoding, with capped weights', () => {
  const places = new Map([
    [0, 1],
    [59, 35],
    [1295, 99],
  ]);
  expect(decodePostings(encodePostings(places))).toEqual([
    [0, 1],
    [59, 35],
    [1295, 35],
  ]);
  expect(() => encodePostings(new Map([[1296, 1]]))).toThrow(RangeError);
});
