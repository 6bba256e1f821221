/** What holds for every article, so that a writer learns of a slip before a reader does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import card from '../src/card';
import { type Article, addressOf, type Inline } from '../src/lib/article';
import { categories } from '../src/lib/categories';
import { placeholderNames } from '../src/lib/placeholders';
import { blockText, bodyText } from '../src/lib/plain-text';
import { libraryFiles, readLibrary } from './library';

const root = join(__dirname, '..');
const articles = readLibrary(join(root, 'content'));
const agreements = ['user-agreement', 'privacy-policy', 'advertiser-rules', 'media-rules'];

/** Pages of other remotes that articles may lead to. */
const otherPages = ['/login/ad', '/login/media', '/register/ad', '/register/media', '/web-forget/ad', '/web-forget/media'];

function inlinesOf(article: Article): Inline[] {
  return article.blocks.flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'notice') return block.content;
    if (block.kind === 'list') return block.items.flat();
    return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : [];
  });
}

/** Every text a reader sees, with the article it stands in. */
const texts = articles.flatMap((article) =>
  [article.title, article.summary, ...article.blocks.map(blockText)].map((text) => ({ id: article.id, text })),
);

/** Articles in which the pattern occurs, with the place. */
function places(pattern: RegExp): string[] {
  return texts.flatMap(({ id, text }) => {
    const found = pattern.exec(text);
    return found ? [`${id}: ${text.slice(Math.max(0, found.index - 10), found.index + 14)}`] : [];
  });
}

test('what the page shows is what the writers wrote', () => {
  for (const [name, text] of libraryFiles(articles)) {
    expect({ name, same: readFileSync(join(root, 'src/content', name), 'utf8') === text }).toEqual({ name, same: true });
  }
});

test('six categories, each with its articles of domain.md 8', () => {
  const counts = categories.map(
    ({ key }) => articles.filter(({ category, id }) => category === key && !agreements.includes(id)).length,
  );
  expect(counts).toEqual([9, 10, 10, 9, 10, 9]);
});

test('the four agreements are there', () => {
  for (const id of agreements) expect(articles.find((article) => article.id === id)?.category).toBe('common');
});

test('an article is long enough to help and short enough to be read', () => {
  const outside = articles
    .map((article) => ({ id: article.id, length: bodyText(article).replace(/\s/g, '').length }))
    .filter(({ id, length }) => length < 300 || length > (agreements.includes(id) ? 2500 : 900));
  expect(outside).toEqual([]);
});

test('an article is divided into at least two sections with anchors of their own', () => {
  for (const { id, blocks } of articles) {
    const anchors = blocks.filter((block) => block.kind === 'heading').map((block) => block.id);
    expect({ id, sections: anchors.length >= 2, unique: new Set(anchors).size === anchors.length }).toEqual({
      id,
      sections: true,
      unique: true,
    });
  }
});

test('every link leads to a page that exists', () => {
  const known = new Set([...card.routes.map(({ path }) => path), ...articles.map(addressOf), ...otherPages]);
  const dead = articles.flatMap((article) =>
    inlinesOf(article).flatMap((part) =>
      typeof part === 'object' && 'to' in part && !known.has(part.to) ? [`${article.id} → ${part.to}`] : [],
    ),
  );
  expect(dead).toEqual([]);
});

test('a related article concerns a reader of this one', () => {
  const strangers = articles.flatMap(({ id, roles, related }) =>
    related
      .filter((other) => !articles.find((article) => article.id === other)?.roles.some((role) => roles.includes(role)))
      .map((other) => `${id} → ${other}`),
  );
  expect(strangers).toEqual([]);
});

test('only placeholders that the page fills are left open', () => {
  const names = texts.flatMap(({ text }) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name));
  expect(names.filter((name) => !placeholderNames.some((known) => known === name))).toEqual([]);
});

test('Chinese sentences have full-width punctuation', () => {
  expect(places(/\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u)).toEqual([]);
  expect(places(/\p{Script=Han}\.(?!\d)/u)).toEqual([]);
});

test('one word for one thing', () => {
  // The right-hand words are those of the product's pages.
  expect(places(/帐号|帐户|登陆|解冻款|提款|取现|自媒体主|媒体方账号|粉絲/)).toEqual([]);
});

test('nothing is promised that the platform does not have', () => {
  expect(
    places(/银行存管|第三方存管|资金监管账户|百分之百保障|敬请期待|即将上线/).filter((place) => !place.includes('“银行存管”')),
  ).toEqual(places(/不承诺.{0,4}银行存管/));
});

test('dates follow each other', () => {
  for (const { id, effectiveFrom, updatedAt } of articles) {
    expect({ id, order: effectiveFrom >= '2026-11-20' && updatedAt >= '2026-11-20' }).toEqual({ id, order: true });
  }
});

describe('examples add up', () => {
  test.each([
    ['earnings-and-arrival', '506.60', 745 * 0.68],
    ['earnings-and-arrival', '455.94', 745 * 0.68 * 0.9],
    ['how-data-is-counted', '506.60', (958 - 213) * 0.68],
    ['income-tax', '36.00', (14_000 * 0.8 - 10_000) * 0.03],
    ['income-tax', '1,964.00', 2_000 - 36],
    ['video-fans-metering', '968.00', (520 - 6 * 6) * 2],
    ['price-budget-limit', '230', 100 * 1.5 + 80],
    ['rate-card-and-schedule', '3,600.00', 6_000 * 0.6],
    ['five-records', '720.00', 1_000 + 20 - 300],
  ])('%s says %s', (id, written, value) => {
    const article = articles.find((candidate) => candidate.id === id);
    expect(article && bodyText(article)).toContain(written);
    expect(Number(written.replace(/,/g, ''))).toBeCloseTo(value, 2);
  });
});
