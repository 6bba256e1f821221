/**
 * Spelling correction: domain terms that sound like the typed text (提线 → 提现, 重值 → 充值), differ in one character (涨粉广高
 * → 涨粉广告), or were typed as pinyin (tixian). Only these terms are suggested, never an everyday word.
 */
import type { Term } from './index-format';

export interface Guess {
  /** Range in the text. */
  from: number;
  to: number;
  term: string;
  /** 1: sounds the same; less: one character differs. */
  strength: number;
}

export interface Speller {
  /** Guesses in a run of Chinese characters; a correctly written term is not among them. */
  inText(text: string): Guess[];
  /** The domain terms that a run of Latin letters spells, in order; empty if it spells none. */
  fromPinyin(letters: string): string[];
}

export function spellerFor(terms: readonly Term[], sounds: Readonly<Record<string, string>>): Speller {
  const readings = new Map<string, Set<string>>();
  for (const [sound, characters] of Object.entries(sounds)) {
    for (const character of characters) {
      const all = readings.get(character) ?? new Set<string>();
      readings.set(character, all.add(blurred(sound)));
    }
  }
  const known = terms.map(({ term, pinyin }) => ({ term, blurred: pinyin.map(blurred), spelt: pinyin.join('') }));
  const longest = Math.max(...known.map(({ term }) => term.length));
  const soundsAs = (character: string, syllable: string | undefined) =>
    syllable !== undefined && (readings.get(character)?.has(syllable) ?? false);

  function likeness(typed: string, { term, blurred: syllables }: (typeof known)[number]): number {
    if (typed.length !== term.length) return typed.length >= 4 && term.length >= 4 && distance(typed, term) === 1 ? 0.7 : 0;
    let same = 0;
    let alike = 0;
    for (let at = 0; at < typed.length; at++) {
      if (typed[at] === term[at]) same += 1;
      else if (soundsAs(typed.charAt(at), syllables[at])) alike += 1;
    }
    if (same === typed.length) return 0;
    // If both characters of a two-character word differ and only sound alike, it is more often a coincidence than a typo.
    if (same + alike === typed.length) return same >= 1 || typed.length >= 3 ? 1 : 0;
    return typed.length >= 4 && same === typed.length - 1 ? 0.8 : 0;
  }

  return {
    inText(text) {
      const guesses: Guess[] = [];
      for (let from = 0; from < text.length; from++) {
        for (let to = from + 2; to <= Math.min(text.length, from + longest + 1); to++) {
          const typed = text.slice(from, to);
          if (known.some(({ term }) => term === typed)) continue;
          for (const candidate of known) {
            const strength = likeness(typed, candidate);
            if (strength > 0) guesses.push({ from, to, term: candidate.term, strength });
          }
        }
      }
      return guesses.sort((a, b) => b.strength * (b.to - b.from) - a.strength * (a.to - a.from));
    },

    fromPinyin(letters) {
      const split = splitInto(letters, known);
      if (split) return split;
      if (letters.length < 4) return [];
      const begun = known.filter(({ spelt }) => spelt.startsWith(letters));
      if (begun.length > 0) return [...begun.map(({ term }) => term)].slice(0, 1);
      if (letters.length < 5) return [];
      const near = known.find(({ spelt }) => distance(spelt, letters) === 1);
      return near ? [near.term] : [];
    },
  };
}

/**
 * Splits letters into whole words, the longest first; null if that is impossible. Sounds that are commonly confused count as one.
 */
function splitInto(letters: string, known: readonly { term: string; spelt: string; blurred: string[] }[]): string[] | null {
  if (letters === '') return [];
  const ways = known
    .flatMap(({ term, spelt, blurred: syllables }) => [
      { term, spelt },
      { term, spelt: syllables.join('') },
    ])
    .filter(({ spelt }) => letters.startsWith(spelt))
    .sort((a, b) => b.spelt.length - a.spelt.length);
  for (const { term, spelt } of ways) {
    const rest = splitInto(letters.slice(spelt.length), known);
    if (rest) return [term, ...rest];
  }
  return null;
}

/** Merges sounds that many speakers do not distinguish. */
function blurred(syllable: string): string {
  return syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n(?=[aeiouv])/, 'l')
    .replace(/(a|e|i)ng$/, '$1n');
}

/** Edit distance: one per substituted, missing or added character. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 1) return 2;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 2;
}
