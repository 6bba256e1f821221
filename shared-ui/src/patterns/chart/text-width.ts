/** Width of a digit at 12 px; a Chinese character counts as two. */
const digitWidth = 7;

/** Approximate width in pixels of a text at 12 px: accurate enough for a drawing that is laid out before it is painted. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, each) => sum + (each > '\u2e7f' ? 13 : digitWidth), 0);
}
