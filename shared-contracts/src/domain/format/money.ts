/** Money is whole fen everywhere; only here it is converted to and from text. No arithmetic on fractions. */
import { group, minus, roundDecimal } from './decimal';
import { emptyMetric } from './numbers';

export interface MoneyStyle {
  /** Also write `+` before a positive amount. */
  plus?: boolean;
  /** Text for an empty value: `0.00` in money cells (`docs/pages/conventions.md#numbers`), or another one. */
  empty?: string;
}

/**
 * Fen as yuan with two decimals and thousands separators, `1,234.56`; the minus is U+2212. An amount that is not a safe integer
 * gives `--`: no figure is better than a wrong one.
 */
export function formatFen(fen: number | null | undefined, { plus = false, empty = '0.00' }: MoneyStyle = {}): string {
  if (fen === null || fen === undefined) return empty;
  if (!Number.isSafeInteger(fen)) return emptyMetric;
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const sign = fen < 0 ? minus : plus && fen > 0 ? '+' : '';
  return `${sign}${group(`${digits.slice(0, -2)}.${digits.slice(-2)}`)}`;
}

/**
 * The specification's money format (`docs/specification.md#9-business-constants-and-limits`) for an amount in yuan: two decimals
 * with thousands separators, empty gives `0`. Rounds half away from zero in decimal digits. A value that is not a decimal number
 * gives `--`.
 */
export function formatMoney(yuan: number | string | null | undefined): string {
  if (yuan === null || yuan === undefined || yuan === '') return '0';
  const decimal = roundDecimal(yuan, 2);
  if (!decimal) return emptyMetric;
  return (decimal.negative && /[1-9]/.test(decimal.digits) ? minus : '') + group(decimal.digits.replace(/^0+(?=\d)/, ''));
}

/**
 * Input of an amount field, as fen; null if it is not an amount. Accepts `1,234.5`, in full-width characters too; refuses more than two decimals (no fraction
 * may be lost silently), signs and exponents.
 */
export function parseYuan(text: string): number | null {
  const parts = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(text.normalize('NFKC').trim());
  if (!parts) return null;
  const [, whole = '0', fraction = ''] = parts;
  const fen = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? fen : null;
}

/** Fen as the plain decimal for an input field, `1234.56`: without separators, with an ordinary hyphen. */
export function yuanText(fen: number): string {
  return formatFen(fen).replaceAll(',', '').replace(minus, '-');
}
