/** Decimal digits instead of binary fractions: no double equals 1.005, and above 2^53 / 100 even `* 100` is wrong. */

export interface Decimal {
  negative: boolean;
  /** Digits with at most one point and no sign, `1234.50`. */
  digits: string;
}

/** The minus sign for display, U+2212: as wide as a digit, unlike the hyphen. `docs/visual-language.md#figures`. */
export const minus = '\u2212';

/**
 * Rounds half away from zero to `decimals` places; null if it is not a decimal number. Accepts exponents as `String(1e21)` writes
 * them.
 */
export function roundDecimal(value: number | string, decimals: number): Decimal | null {
  const parts = /^([-+\u2212]?)(\d+)(?:\.(\d*))?(?:e([-+]?\d{1,3}))?$/i.exec(String(value).trim());
  if (!parts) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  // Index after the last kept digit, counted from the left.
  const end = whole.length + Number(exponent) + decimals;
  const kept = BigInt(end <= 0 ? '0' : digits.slice(0, end).padEnd(end, '0'));
  const up = end >= 0 && (digits[end] ?? '0') >= '5';
  const text = (up ? kept + 1n : kept).toString().padStart(decimals + 1, '0');
  return {
    negative: sign === '-' || sign === minus,
    digits: decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`,
  };
}

/** Thousands separators for the integer part of plain digits. */
export function group(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const parts: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) parts.unshift(whole.slice(Math.max(0, end - 3), end));
  const grouped = parts.join(',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
