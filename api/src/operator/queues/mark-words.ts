const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/**
 * Marks words in the texts of sanitized markup, never inside a tag. A word that goes across tags stays unmarked: the list of hits names it.
 * @param words as people type them
 */
export function markWords(html: string, words: readonly string[]): string {
  // The longer first, so that a word within another one does not break its mark.
  const found = [...new Set(words.map(escaped))].filter(Boolean).sort((one, other) => other.length - one.length);
  if (found.length === 0) return html;
  return piecesOf(html)
    .map((piece) => (piece.startsWith('<') ? piece : markText(piece, found)))
    .join('');
}

/** Tags and the texts between them. In sanitized markup texts and values are escaped, so `<` and `>` stand at tags only. */
export function piecesOf(html: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const isTag = html[at] === '<';
    const next = html.indexOf(isTag ? '>' : '<', at);
    const end = next < 0 ? html.length : next + Number(isTag);
    pieces.push(html.slice(at, end));
    at = end;
  }
  return pieces;
}

function markText(text: string, words: readonly string[]): string {
  let marked = '';
  let rest = text;
  while (rest) {
    const next = words
      .map((word) => ({ word, at: rest.indexOf(word) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    if (!next) break;
    marked += `${rest.slice(0, next.at)}<mark>${next.word}</mark>`;
    rest = rest.slice(next.at + next.word.length);
  }
  return marked + rest;
}
