/**
 * Formats a unit price in yuan, from hundredths of a fen. Such prices have fractions of a fen: two to four decimals, truncated
 * and never rounded up, because a price must not promise more than is paid.
 */
export function formatUnitPrice(fenX100: number): string {
  const size = Math.max(0, Math.trunc(fenX100));
  const decimals = String(size % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.trunc(size / 10_000)}.${decimals}`;
}
