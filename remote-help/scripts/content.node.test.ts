/** Rules for every article, so that a writer learns of a mistake before a reader does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { daysBetween } from '@shizhong/shared-contracts/format';
import card from '../src/card';
import { type Article, addressOf, type Inline } from '../src/lib/article';
import { categories } from '../src/lib/categories';
import { fillPlaceholders } from '../src/lib/placeholders';
import { blockText, bodyText } from '../src/lib/plain-text';
import { inForce, noticeDays } from '../src/lib/versions';
import { libraryFiles, readLibrary } from './library';
import { idleTerms, sourceOf } from './search-index';
import { readTerms } from './terms';
import { contentDay } from './versions';

const root = join(__dirname, '..');
const content = join(root, 'content');
const library = readLibrary(content);
const day = contentDay(library);
/** Every version: readers also see announced and superseded ones. */
const articles = library.flat();
const current = library.map((versions) => inForce(versions, day) ?? versions[0]);
const agreements = ['user-agreement', 'privacy-policy', 'advertiser-rules', 'media-rules'];
const site = {
  siteName: '识众',
  legal: { company: '', icp: '', police: '', telecom: '', licenceUrl: '' },
  contact: { phone: '', email: '', hours: '' },
};

/** As a reader sees it with the default figures. */
const filled = (article: Article) => fillPlaceholders(article, site, publicRuleDefaults);

function inlinesOf(article: Article): Inline[] {
  return article.blocks.flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'notice') return block.content;
    if (block.kind === 'list') return block.items.flat();
    return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : [];
  });
}

/** Every text readers see, with its article. */
const texts = articles.flatMap((article) =>
  [article.title, article.summary, article.changes ?? '', ...article.blocks.map(blockText)].map((text) => ({
    id: article.id,
    text,
  })),
);

/** Articles in which the pattern occurs, with the match. */
function places(pattern: RegExp): string[] {
  return texts.flatMap(({ id, text }) => {
    const found = pattern.exec(text);
    return found ? [`${id}: ${text.slice(Math.max(0, found.index - 10), found.index + 14)}`] : [];
  });
}

test('the page shows what the writers wrote', () => {
  const files = libraryFiles(library, content);
  for (const [name, text] of files) {
    const kept = readFileSync(join(root, 'src/content', name), 'utf8');
    // The index may differ slightly with the dictionary of the Node version that built it; it must be built from these articles.
    const same = name === 'search.json' ? JSON.parse(kept).source === sourceOf(library, readTerms(content)) : kept === text;
    expect({ name, same }).toEqual({ name, same: true });
  }
  const kept = readdirSync(join(root, 'src/content'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  expect(kept.sort()).toEqual([...files.keys()].sort());
});

test('six categories, each with the articles of the outline', () => {
  const counts = categories.map(
    ({ key }) => current.filter(({ category, id }) => category === key && !agreements.includes(id)).length,
  );
  expect(counts).toEqual([11, 11, 10, 9, 10, 9]);
});

test('the four agreements exist', () => {
  for (const id of agreements) expect(current.find((article) => article.id === id)?.category).toBe('common');
});

test('an article is long enough to answer and short enough to be read', () => {
  const outside = articles
    .map((article) => ({ id: article.id, length: bodyText(filled(article)).replace(/\s/g, '').length }))
    .filter(({ id, length }) => (agreements.includes(id) ? length < 1000 || length > 4000 : length < 700 || length > 1800));
  expect(outside).toEqual([]);
});

test('an article has at least three sections with unique anchors', () => {
  for (const { id, blocks } of articles) {
    const anchors = blocks.filter((block) => block.kind === 'heading').map((block) => block.id);
    const sections = blocks.filter((block) => block.kind === 'heading' && block.level === 2).length;
    expect({ id, sections: sections >= 3, unique: new Set(anchors).size === anchors.length }).toEqual({
      id,
      sections: true,
      unique: true,
    });
  }
});

test('every link within the help centre leads to an existing article and section', () => {
  const known = new Set(card.routes.map(({ path }) => path));
  for (const article of current) {
    known.add(addressOf(article));
    for (const block of article.blocks) if (block.kind === 'heading') known.add(`${addressOf(article)}#${block.id}`);
  }
  const dead = articles.flatMap((article) =>
    inlinesOf(article).flatMap((part) =>
      typeof part === 'object' && 'to' in part && part.to.startsWith('/help') && !known.has(part.to)
        ? [`${article.id} → ${part.to}`]
        : [],
    ),
  );
  expect(dead).toEqual([]);
});

test('a related article concerns the readers of this one', () => {
  const strangers = articles.flatMap(({ id, roles, related }) =>
    related
      .filter((other) => !articles.find((article) => article.id === other)?.roles.some((role) => roles.includes(role)))
      .map((other) => `${id} → ${other}`),
  );
  expect(strangers).toEqual([]);
});

test('the only placeholders are those the page fills', () => {
  const left = (text: string) => fillPlaceholders(text, site, publicRuleDefaults).match(/\{\{.*?\}\}/g) ?? [];
  const strangeWays = (text: string) => text.match(/\{\{[\w.]+:(?!times\}\})/g) ?? [];
  expect(texts.flatMap(({ id, text }) => [...left(text), ...strangeWays(text)].map((open) => `${id}: ${open}`))).toEqual([]);
});

test('Chinese sentences have full-width punctuation', () => {
  expect(places(/\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u)).toEqual([]);
  expect(places(/\p{Script=Han}\.(?!\d)/u)).toEqual([]);
});

test('every term is used consistently', () => {
  // The terms on the right are those of the product's pages.
  expect(places(/帐号|帐户|登陆|解冻款|提款|取现|自媒体主|媒体方账号|粉絲/)).toEqual([]);
});

test('nothing is promised that the platform does not have', () => {
  expect(
    places(/银行存管|第三方存管|资金监管账户|百分之百保障|敬请期待|即将上线/).filter((place) => !place.includes('“银行存管”')),
  ).toEqual(places(/不承诺.{0,4}银行存管/));
});

test('no article asks for a recording: evidence is pictures', () => {
  const asking = current.filter((article) => article?.blocks.some((block) => /录屏|录像/.test(blockText(block))));
  expect(asking.map((article) => article?.id)).toEqual([]);
});

test('dates are in order, and a change of the rules is announced seven days ahead', () => {
  for (const { id, version, effectiveFrom, updatedAt, announcedAt } of articles) {
    const announced = version === 1 || daysBetween(announcedAt ?? '', effectiveFrom) >= noticeDays;
    expect({ id, order: effectiveFrom >= '2026-11-01' && updatedAt >= '2026-11-20', announced }).toEqual({
      id,
      order: true,
      announced: true,
    });
  }
});

test('the domain terms occur in the articles, each once in the list', () => {
  const terms = readTerms(content);
  expect(idleTerms(library, terms)).toEqual([]);
  const names = terms.map(({ term }) => term);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe('examples add up', () => {
  test.each([
    ['earnings-and-arrival', '506.60', 745 * 0.68],
    ['earnings-and-arrival', '455.94', 745 * 0.68 * 0.9],
    ['how-data-is-counted', '506.60', (958 - 213) * 0.68],
    ['what-is-platform', '493.40', 1_000 - 506.6],
    ['income-tax', '36.00', (14_000 * 0.8 - 10_000) * 0.03],
    ['income-tax', '1,964.00', 2_000 - 36],
    ['income-tax', '42.00', (8_000 * 0.8 - 5_000) * 0.03],
    ['income-tax', '570.00', (38_000 * 0.8 - 10_000) * 0.03 - 42],
    ['cash-out', '2,611.84', 4_611.84 - 2_000],
    ['company-settlement', '9,900.99', 10_000 / 1.01],
    ['company-settlement', '99.01', 10_000 - 10_000 / 1.01],
    ['service-fee', '40.52', Math.floor(50_660 * 0.08) / 100],
    ['service-fee', '466.08', 506.6 - 40.52],
    ['video-fans-metering', '976.00', (920 - 6 * 72) * 2],
    ['create-fans-ad', '700.00', (420 - 60 - 10) * 2],
    ['price-budget-limit', '230', 100 * 1.5 + 80],
    ['rate-card-and-schedule', '3,600.00', 6_000 * 0.6],
    ['five-records', '720.00', 1_000 + 20 - 300],
    ['gift-money', '600.00', 980 - 480 + 100],
    ['gift-money', '20.00', (100 * 1_000) / 5_000],
    ['refund', '994.00', 1_000 * (1 - 0.006)],
    ['invoice', '6,082.60', 6_482.6 - 400],
    ['create-read-ad', '672.00', 1_120 * 0.6],
    ['create-read-ad', '228.00', 900 - 672],
    ['edit-pause-terminate', '1,050.00', 900 + 150],
    ['reschedule-cancel-makegood', '600.00', 2_000 * 0.3],
    ['reschedule-cancel-makegood', '920.00', (1_000 * 4_600) / 5_000],
    ['appeal-deduction', '574.60', 845 * 0.68],
    ['appeal-deduction', '651.44', 958 * 0.68],
    ['dispute-rules', '488.58', 958 * 0.68 * 0.75],
    ['dispute-rules', '162.86', 958 * 0.68 * 0.25],
    ['missed-and-removed', '750.00', (1_000 * 126) / 168],
    ['fake-traffic', '4,201', 5_000 - (1_000 - 60) * 0.85],
    ['freeze-and-exit', '2,650.00', 3_200 - 1_000 + 500 * 0.9],
    ['reach-forecast', '1,666', Math.floor(1_000 / 0.6)],
    ['book-position', '200.00', (1_200 / 6_000) * 1_000],
    ['data-query-metrics', '8,220', (4_800 + 5_000 + 5_200 + 5_100 + 21_000) / 5],
  ])('%s says %s', (id, written, value) => {
    const article = current.find((candidate) => candidate.id === id);
    expect(article && bodyText(filled(article))).toContain(written);
    expect(Number(written.replace(/,/g, ''))).toBeCloseTo(value, 2);
  });
});
