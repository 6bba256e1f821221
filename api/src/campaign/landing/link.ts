/**
 * Counted links to landing pages: one per order, which the media owner puts into the article. Our own count of visitors is a
 * signal that does not depend on the platform's counters. `docs/domain/features.md#f14-third-signal`.
 *
 * Links are not stored: the code is the order's id with a keyed seal, so that links cannot be forged and orders cannot be found
 * by guessing.
 */
import { type Keys, sameText } from '../../platform';

const sealLength = 10;

export const landingPrefix = '/api/v1/go/';

/** Path of an order's link below the product's base path. */
export function landingPath(keys: Keys, orderId: string): string {
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${landingPrefix}${id}${seal(keys, orderId)}`;
}

/** @returns the order's id, or null for a forged code */
export function orderOfCode(keys: Keys, code: string): string | null {
  if (!/^[\w-]{32}$/.test(code)) return null;
  const hex = Buffer.from(code.slice(0, -sealLength), 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = code.slice(-sealLength);
  return keys.hashes('landing', id).some((hash) => sameText(hash.slice(0, sealLength), given)) ? id : null;
}

const seal = (keys: Keys, orderId: string): string => keys.hash('landing', orderId).slice(0, sealLength);
