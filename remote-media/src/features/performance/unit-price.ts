/**
 * A price for one unit in yuan, from hundredths of a fen. Such a price is less than a fen can tell: up to four decimals, cut off and never
 * rounded up, because nobody may be promised more than he gets; at least two decimals.
 */
export function formatUnitPrice(fenX100: number): string {
  const size = Math.max(0, Math.trunc(fenX100));
  const decimals = String(size % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.trunc(size / 10_000)}.${decimals}`;
}
