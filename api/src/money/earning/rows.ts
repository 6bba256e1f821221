/** The rows of earnings, locked and moved. Whoever changes one has locked it, in the order of `lockOpenEarnings`. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { Earning } from '../tables';

/** All earnings of a media owner that are not used up, oldest first, locked. */
export async function lockOpenEarnings(trx: DatabaseTransaction, mediaUserId: string): Promise<Earning[]> {
  return trx
    .selectFrom('earning')
    .selectAll()
    .where('media_user_id', '=', mediaUserId)
    .where(sql<boolean>`net_fen > taken_fen + cashed_fen`)
    .orderBy('created_at')
    .orderBy('order_id')
    .forUpdate()
    .execute();
}

export function restOf(row: Pick<Earning, 'net_fen' | 'taken_fen' | 'cashed_fen' | 'held_fen'>): Fen {
  return fenOf(row.net_fen) - fenOf(row.taken_fen) - fenOf(row.cashed_fen) - fenOf(row.held_fen);
}

/** Moves parts of an earning that the caller has locked. */
export async function move(
  trx: DatabaseTransaction,
  orderId: string,
  { taken = 0, held = 0 }: { taken?: number; held?: number },
): Promise<void> {
  await trx
    .updateTable('earning')
    .set({ taken_fen: sql`taken_fen + ${taken}::bigint`, held_fen: sql`held_fen + ${held}::bigint` })
    .where('order_id', '=', orderId)
    .execute();
}
