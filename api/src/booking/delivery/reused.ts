import type { DatabaseTransaction } from '../../platform';
import type { PositionOrder } from '../tables';

/** Numbers of other orders, of either kind, for which the same article was submitted. */
export async function reusedIn(trx: DatabaseTransaction, order: Pick<PositionOrder, 'id' | 'article_url'>): Promise<string[]> {
  const bookings = trx
    .selectFrom('position_order')
    .select('no')
    .where('article_url', '=', order.article_url)
    .where('id', '<>', order.id)
    .where('status', 'not in', ['expired', 'cancelled']);
  const rows = await bookings
    .unionAll(
      trx
        .selectFrom('performance_order')
        .select('no')
        .where('article_url', '=', order.article_url)
        .where('status', 'not in', ['expired', 'cancelled', 'void']),
    )
    .execute();
  return rows.map(({ no }) => no);
}
