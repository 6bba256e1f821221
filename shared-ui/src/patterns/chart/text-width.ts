/** Width of a figure at 12 px; a Chinese character counts as two. */
const digitWidth = 7;

/** Pixels that words take at 12 px: as near as a drawing needs that is laid out before it is painted. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, each) => sum + (each > '\u2e7f' ? 13 : digitWidth), 0);
}
