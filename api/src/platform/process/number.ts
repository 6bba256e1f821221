import { randomInt } from 'node:crypto';
import { dayOf } from '../calendar/shanghai';

/** What a number begins with. `docs/domain/overview.md#data-conventions` and `docs/domain/order.md#delivery-reports`. */
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

/** Without I, L, O and U: read over the phone, none is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number a person can read out: prefix, day in Shanghai, six characters (10^9 a day; unique by its column). */
export function newNumber(prefix: NumberPrefix, at: Date): string {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return `${prefix}${dayOf(at.getTime()).replaceAll('-', '')}-${tail}`;
}
