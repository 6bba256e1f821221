import { excepted, idioms } from './exceptions';
import { type RetiredWord, retiredBounds, retiredPhrases, retiredWords } from './retired';

export interface Occurrence {
  word: string;
  line: number;
  instead: string;
}

const formsOf = (words: readonly RetiredWord[]) =>
  new Map(words.flatMap((word) => word.forms.map((form): [string, RetiredWord] => [form, word])));
const words = formsOf(retiredWords);
const bounds = formsOf(retiredBounds);

/** Retired words and phrases of a file, its path included. */
export function occurrencesIn(path: string, source: string): Occurrence[] {
  const allowed = excepted.filter((exception) => exception.path.test(path));
  if (allowed.some((exception) => exception.words === undefined)) return [];
  const text = idioms.reduce((rest, { pattern }) => rest.replace(pattern, (found) => found.replace(/\S/g, ' ')), source);
  const found = [
    ...wordsIn(path).map((each) => ({ ...each, line: 0 })),
    ...text.split('\n').flatMap((line, index) => wordsIn(line).map((each) => ({ ...each, line: index + 1 }))),
    ...phrasesIn(text),
  ];
  return found.filter(({ word }) => !allowed.some((exception) => exception.words?.includes(word)));
}

function wordsIn(line: string): { word: string; instead: string }[] {
  return (line.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).flatMap((identifier) => {
    const parts = partsOf(identifier);
    return parts.flatMap((part) => {
      const retired = words.get(part) ?? (parts.length > 1 ? bounds.get(part) : undefined);
      return retired ? [{ word: retired.word, instead: retired.instead }] : [];
    });
  });
}

/** `mostFenHTML` is `most`, `fen`, `html`. */
function partsOf(identifier: string): string[] {
  return (identifier.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g) ?? []).map((part) => part.toLowerCase());
}

/** A phrase may run over the end of a line and the star or slashes of the next one. */
function phrasesIn(text: string): Occurrence[] {
  const flat = text.replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, (gap) => `\n${' '.repeat(gap.length - 1)}`);
  return retiredPhrases.flatMap(({ phrase, instead }) => {
    const spaced = new RegExp(phrase.source.replaceAll(' ', '\\s+'), phrase.flags);
    return [...flat.matchAll(spaced)].map(({ 0: found, index }) => ({
      word: `“${found.replace(/\s+/g, ' ').toLowerCase()}”`,
      line: flat.slice(0, index).split('\n').length,
      instead,
    }));
  });
}

/** Folder whose counts a file belongs to. */
export function topFolder(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : 'root';
}
