import type { Article } from '../../lib/article';
import { categories } from '../../lib/categories';
import { loadAll, loadCategory } from '../library/load';
import { excerpt, marksIn } from './marks';
import { normalize } from './normalize';
import { buildIndex, type SearchIndex, search } from './rank';

let index: SearchIndex;
let articles: readonly Article[];

beforeAll(async () => {
  articles = await loadAll();
  index = buildIndex(articles);
});

function found(query: string): string[] {
  return search(index, query).map(({ article }) => article.id);
}

describe('what readers type finds what they mean', () => {
  test.each([
    ['提现', 'cash-out'],
    ['个人所得税', 'income-tax'],
    ['发票', 'invoice'],
    ['充值', 'deposit'],
    ['忘记密码', 'password-and-phone'],
    ['广告标识', 'ad-label'],
    ['诱导关注', 'follow-copy-redline'],
    ['补量', 'reschedule-cancel-makegood'],
    ['隐私政策', 'privacy-policy'],
    ['黑名单', 'media-lists'],
  ])('%s → %s comes first', (query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  test.each([
    ['怎么提现', 'cash-out'],
    ['如何开发票', 'invoice'],
    ['被扣阅读量怎么申诉', 'appeal-deduction'],
    ['注销我的账号', 'close-account-and-export'],
  ])('a question in other words than ours, %s, has %s among the first three', (query, id) => {
    expect(found(query).slice(0, 3)).toContain(id);
  });

  test('width, case, spaces and punctuation make no difference', () => {
    const plain = found('vip等级');
    expect(plain[0]).toBe('score-and-level');
    expect(found('ＶＩＰ等级')).toEqual(plain);
    expect(found('VIP-等级')).toEqual(plain);
  });

  test('several words must all be there', () => {
    const both = search(index, '服务费 提现').map(({ article }) => JSON.stringify(article));
    expect(both.length).toBeGreaterThan(0);
    for (const text of both) expect(text).toMatch(/服务费[\s\S]*提现|提现[\s\S]*服务费/);
  });

  test('nonsense and empty queries find nothing', () => {
    expect(found('量子火箭')).toEqual([]);
    expect(found('qwertyuiop')).toEqual([]);
    expect(found('　 ？！')).toEqual([]);
  });

  test('one character is a word like any other', () => {
    expect(found('税')).toContain('income-tax');
  });

  test('every article is the first or second result for its own title', () => {
    const lost = articles.filter(({ id, title }) => !found(title).slice(0, 2).includes(id)).map(({ id }) => id);
    expect(lost).toEqual([]);
  });
});

describe('marks', () => {
  test('a match is marked where it stands in the original, width and case aside', () => {
    expect(marksIn('升到 ＶＩＰ 以后', ['vip'])).toEqual([{ from: 3, to: 6 }]);
  });

  test('a match runs over a space that the search does not see', () => {
    const text = '满 100 元可提';
    const [mark] = marksIn(text, [normalize('100元').text]);
    expect(text.slice(mark?.from, mark?.to)).toBe('100 元');
  });

  test('touching pieces are one mark', () => {
    expect(marksIn('怎么提现', ['怎么', '么提', '提现'])).toEqual([{ from: 0, to: 4 }]);
  });

  test('an excerpt begins shortly before the match and says where it is cut', () => {
    const text = `${'前'.repeat(60)}提现${'后'.repeat(200)}`;
    const part = excerpt(text, ['提现']);
    expect(part.startsWith('…前')).toBe(true);
    expect(part.endsWith('后…')).toBe(true);
    expect(part.indexOf('提现')).toBeLessThan(25);
  });

  test('characters outside the basic plane do not shift the marks', () => {
    const text = '𠮷祥提现';
    const [mark] = marksIn(text, ['提现']);
    expect(text.slice(mark?.from, mark?.to)).toBe('提现');
  });
});

test('a category is loaded once, and its articles are its own', async () => {
  for (const { key } of categories) {
    const first = await loadCategory(key);
    expect(await loadCategory(key)).toBe(first);
    expect(first.every(({ category }) => category === key)).toBe(true);
  }
});
