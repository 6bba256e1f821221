/** Which orders' earnings a cash-out takes: the oldest first, to the fen. `docs/domain/money.md#cash-out`: Σ items = amount. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, unmet } from '../../platform';
import { claimFunds, type Part } from '../earning/claims';
import { restOf } from '../earning/rows';
import type { Fen } from '../ledger/fen';
import { cashOutReturned } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { CashOut } from '../tables';

export interface Item {
  orderId: string;
  amountFen: Fen;
}

/**
 * Locks and marks the earnings. Earnings come before the ledger's accounts in the lock order. @throws Refusal of the guard
 * `withdrawable`
 */
export async function takeOldest(trx: DatabaseTransaction, userId: string, amountFen: Fen): Promise<Item[]> {
  const rows = await trx
    .selectFrom('earning')
    .select(['order_id', 'net_fen', 'taken_fen', 'cashed_fen', 'held_fen'])
    .where('media_user_id', '=', userId)
    .where('state', '=', 'available')
    .where(sql<boolean>`net_fen > taken_fen + cashed_fen + held_fen`)
    .orderBy('created_at')
    .orderBy('order_id')
    .forUpdate()
    .execute();
  const items: Item[] = [];
  let leftFen = amountFen;
  for (const row of rows) {
    if (leftFen === 0) break;
    const partFen = Math.min(leftFen, restOf(row));
    items.push({ orderId: row.order_id, amountFen: partFen });
    leftFen -= partFen;
  }
  if (leftFen > 0) throw unmet('withdrawable', { data: { availableFen: amountFen - leftFen } });
  for (const item of items) await moveCashed(trx, item.orderId, item.amountFen);
  return items;
}

/** How many orders a quote names; the others are only counted. */
const quotedItems = 50;

/** What `takeOldest` would take now, without taking it. */
export async function previewOldest(
  db: Database,
  userId: string,
  amountFen: Fen,
): Promise<Pick<ResponseOf<'media/cashoutQuote'>, 'items' | 'moreItems'>> {
  const left = sql<string>`(e.net_fen - e.taken_fen - e.cashed_fen - e.held_fen)`;
  const before = sql<string>`coalesce(sum(${left}) over (order by e.created_at, e.order_id rows between unbounded preceding and 1 preceding), 0)`;
  const inside = await db
    .selectFrom(
      db
        .selectFrom('earning as e')
        .leftJoin('performance_order as o', 'o.id', 'e.order_id')
        .leftJoin('position_order as p', 'p.id', 'e.order_id')
        .select((eb) => [
          'e.order_id',
          'e.source',
          'e.available_at',
          'e.created_at',
          eb.fn.coalesce('o.no', 'p.no').as('no'),
          left.as('left_fen'),
          before.as('before_fen'),
        ])
        .where('e.media_user_id', '=', userId)
        .where('e.state', '=', 'available')
        .where(sql<boolean>`e.net_fen > e.taken_fen + e.cashed_fen + e.held_fen`)
        .as('open'),
    )
    .selectAll()
    .where('before_fen', '<', String(amountFen))
    .orderBy('created_at')
    .orderBy('order_id')
    .execute();
  const items = inside.map((row) => ({
    orderId: row.order_id,
    orderNo: row.no,
    source: row.source,
    leftFen: fenOf(row.left_fen),
    amountFen: Math.min(fenOf(row.left_fen), amountFen - fenOf(row.before_fen)),
    availableAt: row.available_at.toISOString(),
  }));
  return { items: items.slice(0, quotedItems), moreItems: Math.max(0, items.length - quotedItems) };
}

/**
 * T7c: the money is withdrawable again, from the same orders, after claims have taken theirs. The caller has already performed the
 * transition.
 */
export async function returnMoney(trx: DatabaseTransaction, row: CashOut, at: Date): Promise<void> {
  const parts = await freeEarnings(trx, row.id);
  await writePosting(trx, cashOutReturned({ media: row.user_id, amountFen: fenOf(row.amount_fen) }), {
    requestId: `cashout:${row.id}:back`,
    bizType: 'cash_out',
    bizId: row.id,
    at,
    memo: `提现退回 ${row.no}`,
  });
  await claimFunds(trx, { media: row.user_id, parts, cause: `cashout:${row.id}:back`, at });
}

/** The items stay as a record; only the earnings are released. */
async function freeEarnings(trx: DatabaseTransaction, cashOutId: string): Promise<Part[]> {
  const items = await trx
    .selectFrom('cash_out_item as item')
    .innerJoin('earning as e', 'e.order_id', 'item.order_id')
    .select(['item.order_id', 'item.amount_fen'])
    .where('item.cash_out_id', '=', cashOutId)
    .orderBy('e.created_at')
    .orderBy('e.order_id')
    .execute();
  const parts = items.map((item) => ({ orderId: item.order_id, fen: fenOf(item.amount_fen) }));
  for (const { orderId, fen } of parts) await moveCashed(trx, orderId, -fen);
  return parts;
}

async function moveCashed(trx: DatabaseTransaction, orderId: string, byFen: number): Promise<void> {
  await trx
    .updateTable('earning')
    .set({ cashed_fen: sql`cashed_fen + ${byFen}::bigint` })
    .where('order_id', '=', orderId)
    .execute();
}
