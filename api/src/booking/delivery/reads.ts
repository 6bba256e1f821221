/** What was read, and what it is worth against a guarantee. */

import { type Fen, toSafeFen } from '../../money';
import type { DatabaseTransaction } from '../../platform';

/** price × min(1, part / whole), rounded down to the fen. */
export function shareOfPrice(priceFen: Fen, part: number, whole: number): Fen {
  return part >= whole ? priceFen : toSafeFen((BigInt(priceFen) * BigInt(part)) / BigInt(whole));
}

/** Most reads known, or null when nobody knows any. */
export async function readsOf(trx: DatabaseTransaction, orderId: string): Promise<number | null> {
  const { reads } = await trx
    .selectFrom('snapshot')
    .select(({ fn }) => fn.max('reads').as('reads'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return reads;
}
