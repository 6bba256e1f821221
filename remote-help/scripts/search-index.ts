/**
 * The search index, built once when the articles are compiled. Chinese is cut into words twice over: the words of the trade first, which no
 * general dictionary knows (ICU reads 提现 as 提 and 现), what is left by the segmenter of the platform. The page cuts a query along the words
 * that came out of it, so that text and query are always cut by the same list, whichever browser it is.
 */
import { createHash } from 'node:crypto';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { encodePostings, type SearchIndexFile, stopWords, type Term } from '../src/features/search/index-format';
import type { Article } from '../src/lib/article';
import { fillPlaceholders } from '../src/lib/placeholders';
import { bodyText, headingText } from '../src/lib/plain-text';
import { inForce } from '../src/lib/versions';
import { soundsOf } from './terms';
import { contentDay, type Versions } from './versions';

/** How much a word counts by where it stands, and how often at most: a long text does not outweigh a title. */
const places = {
  title: { weight: 14, most: 1 },
  summary: { weight: 4, most: 1 },
  headings: { weight: 3, most: 2 },
  body: { weight: 1, most: 6 },
} as const;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const plainSettings = {
  siteName: '',
  legal: { company: '', icp: '', police: '', telecom: '', licenceUrl: '' },
  contact: { phone: '', email: '', hours: '' },
};

export function buildSearchIndex(library: readonly Versions[], terms: readonly Term[]): SearchIndexFile {
  const day = contentDay(library);
  const articles = library.map((versions) =>
    fillPlaceholders(inForce(versions, day) ?? versions[0], plainSettings, publicRuleDefaults),
  );
  const cut = cutterFor(terms);
  const postings = new Map<string, Map<number, number>>();
  const lengths = articles.map((article, at) => {
    const body = cut(bodyText(article));
    const parts = { title: cut(article.title), headings: cut(headingText(article)), summary: cut(article.summary), body };
    for (const [part, words] of Object.entries(parts)) {
      const { weight, most } = places[part as keyof typeof places];
      for (const [word, times] of countsOf(words)) {
        const held = postings.get(word) ?? new Map<number, number>();
        held.set(at, (held.get(at) ?? 0) + weight * Math.min(times, most));
        postings.set(word, held);
      }
    }
    return body.length;
  });
  const words = [...postings.keys()].sort();
  return {
    source: sourceOf(library, terms),
    articles: articles.map(({ id }) => id),
    lengths,
    words: words.join(' '),
    postings: words.map((word) => encodePostings(postings.get(word) ?? new Map())).join(' '),
    terms: [...terms],
    sounds: soundsOf(terms),
  };
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Tells whether an index is of these articles and terms. The index itself may differ a little with the dictionary of the Node that made it. */
export function sourceOf(library: readonly Versions[], terms: readonly Term[]): string {
  return createHash('sha256')
    .update(JSON.stringify([library, terms]))
    .digest('base64url')
    .slice(0, 22);
}

/** Text to words, stop words left out. */
export function cutterFor(terms: readonly Pick<Term, 'term'>[]): (text: string) => string[] {
  const known = terms.map(({ term }) => term).sort((a, b) => b.length - a.length);
  const trade = new RegExp(`(${known.join('|')})`, 'u');
  return (text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((run) => run.split(trade))
      .flatMap((part) => (trade.test(part) && known.includes(part) ? [part] : segmented(part)))
      .filter((word) => word !== '' && !stopWords.has(word));
}

function segmented(text: string): string[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Words of the trade that stand in no article: nobody would find anything by them. */
export function idleTerms(library: readonly Versions[], terms: readonly Term[]): string[] {
  const all = JSON.stringify(library.map(([newest]): Article => newest));
  return terms.map(({ term }) => term).filter((term) => !all.includes(term));
}
