/** Splits a query along a list of known words into as few pieces as possible; what no word covers stays unknown. */
import { stopWords } from './index-format';

export interface Piece {
  text: string;
  from: number;
  /** `stop`: a question word. `unknown`: not in the list, or a lone character among others. */
  kind: 'word' | 'stop' | 'unknown';
}

const longest = 12;

/** @param isWord whether the list contains it; two characters or more */
export function piecesOf(text: string, isWord: (word: string) => boolean): Piece[] {
  // best[i]: the minimum cost of the text from i on, and where its first piece ends.
  const best: { cost: number; to: number }[] = Array.from({ length: text.length + 1 }, () => ({ cost: 0, to: text.length }));
  for (let from = text.length - 1; from >= 0; from--) {
    let found = { cost: Number.POSITIVE_INFINITY, to: from + 1 };
    for (let to = from + 1; to <= Math.min(text.length, from + longest); to++) {
      const step = costOf(text.slice(from, to), isWord);
      const cost = step + (best[to]?.cost ?? 0);
      // Of two equal splits, the one with the longer first word.
      if (cost <= found.cost && Number.isFinite(step)) found = { cost, to };
    }
    best[from] = found;
  }
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    const to = Math.max(from + 1, best[from]?.to ?? from + 1);
    const piece = text.slice(from, to);
    pieces.push({ text: piece, from, kind: kindOf(piece, isWord) });
    from = to;
  }
  return joined(pieces);
}

function kindOf(piece: string, isWord: (word: string) => boolean): Piece['kind'] {
  if (stopWords.has(piece)) return 'stop';
  return isWord(piece) ? 'word' : 'unknown';
}

function costOf(piece: string, isWord: (word: string) => boolean): number {
  const latin = /^[^\p{Script=Han}]+$/u.test(piece);
  if (isWord(piece)) return 1;
  if (stopWords.has(piece)) return piece.length === 1 ? 1.4 : 1.1;
  if (latin) return 2;
  return piece.length === 1 ? 2.5 : Number.POSITIVE_INFINITY;
}

/** Adjacent unknown characters of one script form one unknown piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  return pieces.reduce<Piece[]>((row, piece) => {
    const before = row.at(-1);
    const same = before?.kind === 'unknown' && piece.kind === 'unknown' && isHan(before.text) === isHan(piece.text);
    if (before && same) before.text += piece.text;
    else row.push({ ...piece });
    return row;
  }, []);
}

export function isHan(text: string): boolean {
  return /^\p{Script=Han}/u.test(text);
}
