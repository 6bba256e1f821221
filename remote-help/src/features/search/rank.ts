/**
 * Search over some dozens of short Chinese articles, in the page.
 * First every article that holds all words of the query as they are. Only when there is none: articles that share the
 * query's two-character pieces, rarer pieces counting more, so that 「怎么提现」 finds what is titled 「媒体提现」.
 * Rejected: a word segmenter (0.5 MB of dictionary for a gain nobody would see here).
 */
import type { Article } from '../../lib/article';
import { bodyText, headingText } from '../../lib/plain-text';
import { normalize } from './normalize';

interface Entry {
  article: Article;
  title: string;
  headings: string;
  body: string;
  whole: string;
}

export interface SearchIndex {
  entries: readonly Entry[];
}

export interface Hit {
  article: Article;
  score: number;
  /** Normalized pieces that matched, for highlighting. */
  terms: readonly string[];
}

export function buildIndex(articles: readonly Article[]): SearchIndex {
  const entries = articles.map((article): Entry => {
    const title = normalize(article.title).text;
    const headings = normalize(headingText(article)).text;
    const body = normalize(`${article.summary} ${bodyText(article)}`).text;
    return { article, title, headings, body, whole: `${title}\n${headings}\n${body}` };
  });
  return { entries };
}

/** Best first; empty for a query without a letter or digit. */
export function search(index: SearchIndex, query: string): Hit[] {
  const terms = [...new Set(query.split(/\s+/).map((word) => normalize(word).text))].filter(Boolean);
  if (terms.length === 0) return [];
  const literal = index.entries
    .filter(({ whole }) => terms.every((term) => whole.includes(term)))
    .map((entry): Hit => ({ article: entry.article, score: literalScore(entry, terms), terms }));
  return byScore(literal.length > 0 ? literal : pieceHits(index, terms));
}

function literalScore({ title, headings, body }: Entry, terms: readonly string[]): number {
  return terms.reduce((score, term) => {
    if (title === term) score += 100;
    if (title.startsWith(term)) score += 20;
    if (title.includes(term)) score += 40;
    if (headings.includes(term)) score += 15;
    return score + 2 * Math.min(5, occurrences(body, term));
  }, 0);
}

/** Share of the query's known pieces that an article must hold. */
const enough = 0.4;

/** Characters of asking and joining: a piece with one of them says nothing of the matter. */
const emptyCharacters = /[的了吗呢啊我你您是被把怎么如何什哪]/;

function pieceHits({ entries }: SearchIndex, terms: readonly string[]): Hit[] {
  const weights = new Map<string, number>();
  for (const piece of terms.flatMap(pieces)) {
    const holders = entries.filter(({ whole }) => whole.includes(piece)).length;
    if (holders > 0) weights.set(piece, Math.log(1 + entries.length / holders));
  }
  return entries.flatMap((entry): Hit[] => {
    const held = [...weights].filter(([piece]) => entry.whole.includes(piece));
    if (held.length === 0 || held.length < enough * weights.size) return [];
    const score = held.reduce((sum, [piece, weight]) => sum + weight * placeFactor(entry, piece), 0);
    return [{ article: entry.article, score, terms: held.map(([piece]) => piece) }];
  });
}

function placeFactor({ title, headings }: Entry, piece: string): number {
  if (title.includes(piece)) return 3;
  return headings.includes(piece) ? 1.5 : 1;
}

/** Neighbouring characters two by two; a Latin word or a number is one piece, or 「qwerty」 would find whatever holds 「ty」. */
function pieces(term: string): string[] {
  const runs = term.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [];
  return runs
    .flatMap((run) =>
      /\p{Script=Han}/u.test(run) ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)) : [run],
    )
    .filter((piece) => !emptyCharacters.test(piece));
}

function occurrences(text: string, term: string): number {
  return text.split(term).length - 1;
}

function byScore(hits: Hit[]): Hit[] {
  // Equal scores keep the reading order: sort is stable.
  return hits.sort((a, b) => b.score - a.score);
}
