/**
 * The counted way to a landing page: one link per order, which the media owner puts into the article. Our own count of who came is a signal
 * that does not rest on the platform's counters. `docs/domain/features.md#f14-third-signal`.
 *
 * Nothing is stored for a link: its code is the order's id with a keyed seal, so that nobody can make links or find orders by trying.
 */
import { type Keys, sameText } from '../../platform';

const sealLength = 10;

export const landingPrefix = '/api/v1/go/';

/** Path of an order's link below the product's base path. */
export function landingPath(keys: Keys, orderId: string): string {
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${landingPrefix}${id}${seal(keys, orderId)}`;
}

/** @returns the order's id, or null for a code that is not ours */
export function orderOfCode(keys: Keys, code: string): string | null {
  if (!/^[\w-]{32}$/.test(code)) return null;
  const hex = Buffer.from(code.slice(0, -sealLength), 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return sameText(seal(keys, id), code.slice(-sealLength)) ? id : null;
}

const seal = (keys: Keys, orderId: string): string => keys.hash('landing', orderId).slice(0, sealLength);
