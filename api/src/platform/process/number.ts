import { randomInt } from 'node:crypto';
import { dayOf } from '../calendar/shanghai';

/** Prefixes of public numbers. `docs/domain/overview.md#data-conventions` and `docs/domain/order.md#delivery-reports`. */
export type NumberPrefix =
  | 'RD'
  | 'FS'
  | 'PS'
  | 'VF'
  | 'OD'
  | 'PO'
  | 'CZ'
  | 'TK'
  | 'TX'
  | 'FP'
  | 'ZY'
  | 'DR'
  | 'TZ'
  | 'GD'
  | 'DH'
  | 'XS';

/** Without I, L, O and U, so that no character is mistaken for another over the phone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A number that is easy to read out: prefix, date in Shanghai, six characters (10^9 per day; a unique constraint on its column).
 */
export function newNumber(prefix: NumberPrefix, at: Date): string {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return `${prefix}${dayOf(at.getTime()).replaceAll('-', '')}-${tail}`;
}
