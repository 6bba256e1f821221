/**
 * Ranking after BM25 with combined field weights (BM25F): a rare word counts more than a common one, a word in the title more
 * than one in the text, a second occurrence less than the first. A query of several words prefers the article that contains more
 * of them.
 */
import { decodePostings, type SearchIndexFile, type Term } from './index-format';
import { normalize } from './normalize';
import { type Guess, type Speller, spellerFor } from './spelling';
import { isHan, type Piece, piecesOf } from './words';

export interface Hit {
  id: string;
  score: number;
  /** Normalized words that matched, for marking and for the excerpt. */
  terms: readonly string[];
}

export interface Found {
  hits: readonly Hit[];
  /** Corrections: what was searched for instead of what was typed. */
  meant: readonly { typed: string; meant: string }[];
}

export interface Searcher {
  /** Best first; none for a query without a letter or digit. */
  search(query: string): Found;
}

/** `k1` is large because a title alone weighs eight. */
const bm25 = { k1: 8, b: 0.35 } as const;
/** Weight of a longer word that contains the typed text. */
const containing = 0.5;
/** Weight of a synonym of a domain term, and of a word that sounds like a known one. */
const instead = 0.95;
const soundsLike = 0.55;
/** Share of the query's weight that an article must match. */
const enough = 0.4;

/** Weight of a lone character beside real words, and of an unknown piece. */
const loneShare = 0.25;
const loneScore = 0.1;
const unknownShare = 1.5;
/** How much more a domain term counts than an everyday word that happens to be rare: 退款要几天 is about 退款. */
const tradeShare = 1.6;

/** One searched concept: any of its words matches it, the best one counts. */
interface Ask {
  words: Map<string, number>;
  /** Number of articles that contain the typed text itself; zero if none does. */
  holders: number;
  /** A character that is no word of its own: 退 in 余额能退吗. */
  lone: boolean;
}

export function searcherOf(file: SearchIndexFile, titles: ReadonlyMap<string, string>): Searcher {
  const words = file.words.split(' ');
  const texts = file.postings.split(' ');
  const place = new Map(words.map((word, at) => [word, at]));
  const averageLength = file.lengths.reduce((sum, length) => sum + length, 0) / file.lengths.length;
  const synonyms = synonymsOf(file.terms);
  const speller = spellerFor(file.terms, file.sounds);
  const terms = new Set(file.terms.map(({ term }) => term));
  const longWords = words.filter((word) => word.length > 1);
  const isWord = (text: string) => synonyms.has(text) || (place.has(text) && (text.length > 1 || terms.has(text)));
  const plainTitles = file.articles.map((id) => normalize(titles.get(id) ?? '').text);

  const postingsOf = (word: string) => {
    const at = place.get(word);
    return at === undefined ? [] : decodePostings(texts[at] ?? '');
  };
  const idf = (holders: number) => Math.log(1 + (file.articles.length - holders + 0.5) / (holders + 0.5));

  /** The words a piece of the query matches: itself, its synonyms, words that contain it. */
  function askFor(text: string): Ask {
    const wanted = new Map<string, number>();
    const add = (word: string, weight: number) => wanted.set(word, Math.max(weight, wanted.get(word) ?? 0));
    if (place.has(text)) add(text, 1);
    for (const term of synonyms.get(text) ?? []) add(term, instead);
    if (isHan(text)) {
      for (const word of longWords)
        if (word !== text && word.includes(text) && word.length <= text.length + 4) add(word, containing);
    }
    return { words: wanted, holders: postingsOf(text).length, lone: false };
  }

  function search(query: string): Found {
    const runs = query.split(/\s+/).map((word) => normalize(word).text);
    const meant: Found['meant'][number][] = [];
    const asks = runs.flatMap((run) => asksOf(run, meant)).filter(({ words: wanted }) => wanted.size > 0);
    const unknown = runs
      .flatMap((run) => piecesOf(run, isWord))
      .filter(
        ({ kind, text }) => kind === 'unknown' && text.length > 1 && !meant.some(({ typed }) => text.includes(typed)),
      ).length;
    const whole = normalize(query).text;
    if (!asks.some(({ lone }) => !lone)) return { hits: byTitle(whole), meant: [] };
    const scores = file.articles.map(() => ({ score: 0, held: 0, terms: new Set<string>() }));
    let all = 0;
    for (const ask of asks) {
      const best = new Map<number, { score: number; word: string }>();
      let rarity = 0;
      for (const [word, weight] of ask.words) {
        const postings = postingsOf(word);
        // A longer word says no more than the typed one within it: 广告主规则 is no better match for 广告 because it is rare.
        const rare = idf(weight === containing ? Math.max(postings.length, ask.holders) : postings.length);
        if (weight >= instead) rarity = Math.max(rarity, terms.has(word) ? rare * tradeShare : rare);
        for (const [at, frequency] of postings) {
          const long = 1 - bm25.b + (bm25.b * (file.lengths[at] ?? averageLength)) / averageLength;
          const score = ((ask.lone ? loneScore : 1) * weight * rare * frequency * (bm25.k1 + 1)) / (frequency + bm25.k1 * long);
          if (score > (best.get(at)?.score ?? 0)) best.set(at, { score, word });
          scores[at]?.terms.add(word);
        }
      }
      const share = ask.lone ? loneShare : rarity || 1;
      all += share;
      for (const [at, { score }] of best) {
        const entry = scores[at];
        if (!entry) continue;
        entry.score += score;
        entry.held += share;
      }
    }
    all += unknown * unknownShare;
    const hits = scores
      .map(({ score, held, terms: matched }, at): Hit & { coverage: number } => ({
        id: file.articles[at] ?? '',
        score: score * (held / all) ** 1.5 + titleBonus(plainTitles[at] ?? '', whole),
        coverage: held / all,
        terms: [...matched],
      }))
      .filter(({ score, coverage }) => score > 0 && coverage >= enough)
      .sort((a, b) => b.score - a.score);
    return { hits: hits.map(({ id, score, terms: matched }) => ({ id, score, terms: matched })), meant };
  }

  /** If a query consists of question words only, a title may still be that very question. */
  function byTitle(whole: string): Hit[] {
    return file.articles.flatMap((id, at) => {
      const score = whole.length >= 2 ? titleBonus(plainTitles[at] ?? '', whole) : 0;
      return score > 0 ? [{ id, score, terms: [whole] }] : [];
    });
  }

  function asksOf(run: string, meant: { typed: string; meant: string }[]): Ask[] {
    const pieces = piecesOf(run, isWord);
    // A single character is a word if it is the whole query: 税.
    if (run.length === 1 && isHan(run)) return [askFor(run)];
    return corrected(pieces, run, speller, meant, (word) => terms.has(word)).flatMap((asked) => {
      if (typeof asked === 'string') return [asked.length === 1 ? { ...askFor(asked), lone: true } : askFor(asked)];
      const ask = askFor(asked.text);
      if (asked.alike && !ask.words.has(asked.alike)) ask.words.set(asked.alike, soundsLike);
      return [ask];
    });
  }

  return { search };
}

/** The words to search for: the known ones, and probable corrections of the unknown ones. */
function corrected(
  pieces: readonly Piece[],
  run: string,
  speller: Speller,
  meant: { typed: string; meant: string }[],
  isTerm: (word: string) => boolean,
): (string | { text: string; alike: string | null })[] {
  const guesses = speller.inText(run);
  const isUnknown = (at: number) =>
    pieces.some(({ kind, from, text }) => kind !== 'word' && at >= from && at < from + text.length);
  // A guess that corrects an unknown piece replaces it, whatever else it covers.
  const mended: Guess[] = [];
  for (const guess of guesses) {
    const mends = Array.from({ length: guess.to - guess.from }, (_, at) => guess.from + at).some(isUnknown);
    // A domain term already in the query is kept as typed.
    const holds = pieces.some(
      ({ kind, from, text }) => kind === 'word' && isTerm(text) && from >= guess.from && from + text.length <= guess.to,
    );
    const cuts = pieces.some(
      ({ kind, from, text }) =>
        kind !== 'unknown' &&
        ((from < guess.from && from + text.length > guess.from) || (from < guess.to && from + text.length > guess.to)),
    );
    const overlaps = mended.some(({ from, to }) => guess.from < to && guess.to > from);
    if (mends && !overlaps && !cuts && !(holds && guess.strength < 1)) mended.push(guess);
  }
  for (const { from, to, term } of mended) meant.push({ typed: run.slice(from, to), meant: term });
  const inMended = (from: number) => mended.some((guess) => from >= guess.from && from < guess.to);
  const asked = pieces
    .filter(({ kind, from }) => kind !== 'stop' && !inMended(from))
    .flatMap(({ text, kind, from }): (string | { text: string; alike: string | null })[] => {
      if (kind === 'word') {
        const alike = guesses.find((guess) => guess.from === from && guess.to === from + text.length && guess.strength === 1);
        return [{ text, alike: alike?.term ?? null }];
      }
      if (isHan(text)) return [...text];
      const spelt = speller.fromPinyin(text);
      if (spelt.length > 0) meant.push({ typed: text, meant: spelt.join('') });
      return spelt;
    });
  return [...mended.map(({ term }) => term), ...asked];
}

function synonymsOf(terms: readonly Term[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { term, also } of terms) {
    for (const words of also) found.set(words, [...(found.get(words) ?? []), term]);
  }
  return found;
}

/** Both normalized. */
function titleBonus(title: string, query: string): number {
  if (title === query) return 30;
  return query.length >= 2 && title.includes(query) ? 6 : 0;
}
