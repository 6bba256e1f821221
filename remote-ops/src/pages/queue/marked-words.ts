export interface Part {
  /** Index in the text. */
  at: number;
  text: string;
  found: boolean;
}

/** The text cut at the words that were found in it; of two at one place the longer. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  const wanted = [...new Set(words)].filter(Boolean);
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const next = wanted
      .map((word) => ({ word, at: text.indexOf(word, at) }))
      .filter((each) => each.at >= 0)
      .sort((one, other) => one.at - other.at || other.word.length - one.word.length)[0];
    if (!next) break;
    if (next.at > at) parts.push({ at, text: text.slice(at, next.at), found: false });
    parts.push({ at: next.at, text: next.word, found: true });
    at = next.at + next.word.length;
  }
  return at < text.length ? [...parts, { at, text: text.slice(at), found: false }] : parts;
}
