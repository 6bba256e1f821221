/** Report numbers `DR20261010-7K3F9A` and the six-character check code. `docs/domain/order.md#delivery-reports`. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { dayOf } from '../../platform';

/** Without 0 O 1 I L U, because codes are read aloud and typed from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const reportNumberPattern = /^DR\d{8}-[2-9A-HJKMNP-TV-Z]{6}$/;
export const checkCodePattern = /^[2-9A-HJKMNP-TV-Z]{6}$/;

function randomCharacters(count: number, below: (limit: number) => number): string {
  return Array.from({ length: count }, () => alphabet.charAt(below(alphabet.length))).join('');
}

/** The date is the day of issue in Asia/Shanghai. The database ensures uniqueness: on a clash, draw again. */
export function newReportNumber(issuedAt: number, below: (limit: number) => number = randomInt): string {
  return `DR${dayOf(issuedAt).replaceAll('-', '')}-${randomCharacters(6, below)}`;
}

/** Shown once to the report's owner and printed on the report; only its hash is stored. */
export function newCheckCode(below: (limit: number) => number = randomInt): string {
  return randomCharacters(6, below);
}

/** Normalises typed input: upper case, without spaces, full-width forms converted. */
export function tidyCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/**
 * Keyed, so that the 7·10^8 codes cannot be tried against a stolen table; bound to the number, so that equal codes have different
 * hashes.
 */
export function checkCodeHash(secret: string | Uint8Array, reportNumber: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`${reportNumber}\n${tidyCode(code)}`)
    .digest('hex');
}

export function checkCodeMatches(secret: string | Uint8Array, reportNumber: string, typed: string, hash: string): boolean {
  const computed = Buffer.from(checkCodeHash(secret, reportNumber, typed), 'hex');
  const stored = Buffer.from(hash, 'hex');
  return computed.length === stored.length && timingSafeEqual(computed, stored);
}
