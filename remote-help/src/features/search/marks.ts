import { normalize } from './normalize';

export interface Mark {
  /** Half-open range in the original text. */
  from: number;
  to: number;
}

/** Positions of the matches in a text, in order, merged if they touch. */
export function marksIn(text: string, terms: readonly string[]): Mark[] {
  const { text: plain, origin } = normalize(text);
  const found: Mark[] = [];
  for (const term of terms) {
    for (let at = plain.indexOf(term); at >= 0; at = plain.indexOf(term, at + 1)) {
      const from = origin[at];
      const last = origin[at + term.length - 1];
      if (from !== undefined && last !== undefined) found.push({ from, to: last + 1 });
    }
  }
  found.sort((a, b) => a.from - b.from);
  return found.reduce<Mark[]>((joined, mark) => {
    const before = joined.at(-1);
    if (before && mark.from <= before.to) before.to = Math.max(before.to, mark.to);
    else joined.push({ ...mark });
    return joined;
  }, []);
}

const before = 18;
const length = 84;

/** The part of a text around its first match, with an ellipsis where it is cut; its beginning if nothing matches. */
export function excerpt(text: string, terms: readonly string[]): string {
  const first = marksIn(text, terms)[0]?.from ?? 0;
  const from = first <= before ? 0 : first - before;
  const to = Math.min(text.length, from + length);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
