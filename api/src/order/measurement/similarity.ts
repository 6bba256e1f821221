/**
 * How much of the ordered text the published one contains: the share of its five-character pieces that occur there. Containment
 * rather than Jaccard: an article that contains the whole advertisement and more besides is what was ordered.
 */
const pieceLength = 5;

/** From 0 to 10000. An empty order is contained everywhere. */
export function containmentBp(ordered: string, published: string): number {
  const wanted = pieces(plain(ordered));
  if (wanted.size === 0) return 10_000;
  const present = pieces(plain(published));
  let found = 0;
  for (const piece of wanted) if (present.has(piece)) found += 1;
  return Math.round((found * 10_000) / wanted.size);
}

/** Letters, digits and Chinese characters; full-width forms, spaces and punctuation do not count. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function pieces(text: string): Set<string> {
  const found = new Set<string>();
  if (text.length > 0 && text.length < pieceLength) found.add(text);
  for (let start = 0; start + pieceLength <= text.length; start += 1) found.add(text.slice(start, start + pieceLength));
  return found;
}
