/**
 * The search index, built when the articles are compiled. Chinese is segmented in two passes: first the domain terms, which no
 * general dictionary has (ICU splits 提现 into 提 and 现), then the platform's segmenter for the rest. The page segments a query
 * by the resulting words, so that text and query are always segmented with the same list, in any browser.
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

/** Weight of a word by its position, and the maximum number of occurrences that count: a long text must not outweigh a title. */
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

/**
 * Shows whether an index was built from these articles and terms. The index itself may differ slightly with the dictionary of the
 * Node version that built it.
 */
export function sourceOf(library: readonly Versions[], terms: readonly Term[]): string {
  return createHash('sha256')
    .update(JSON.stringify([library, terms]))
    .digest('base64url')
    .slice(0, 22);
}

/** Splits text into words, without stop words. */
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

/** Domain terms that occur in no article: a search for them would find nothing. */
export function idleTerms(library: readonly Versions[], terms: readonly Term[]): string[] {
  const all = JSON.stringify(library.map(([newest]): Article => newest));
  return terms.map(({ term }) => term).filter((term) => !all.includes(term));
}
