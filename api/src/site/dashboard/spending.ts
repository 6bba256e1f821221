/** An advertiser's spending by day and kind: the ledger's consumption with the quantities of its orders. */
import { bookedKind, type OrderKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { consumption, fenOf } from '../../money';
import { type Database, type Day, nextDay, startOf } from '../../platform';

export interface Spending {
  day: Day;
  kind: OrderKind;
  fen: number;
  rawQty: number;
  validQty: number;
  abnormalQty: number;
}

/**
 * Days from the first to the last, inclusive; days without consumption are omitted. Compensations count as money, not as
 * quantity. Cash and gift entries of one transaction are one settlement, so its quantity counts once.
 */
export async function spendingOf(db: Database, userId: string, first: Day, last: Day): Promise<Spending[]> {
  const { rows } = await sql<Record<'day' | 'kind' | 'fen' | 'raw' | 'valid' | 'abnormal', string>>`with spent as (
      select entry.txn_id, max(entry.at) as at, max(txn.code) as code, max(entry.order_id::text)::uuid as order_id, sum(entry.amount_fen) as fen
      from ledger_entry entry join ledger_txn txn on txn.id = entry.txn_id
      where entry.account_id in (select id from ledger_account where owner_id = ${userId}::uuid
          and code in (${consumption.cash}, ${consumption.gift}))
        and entry.side = ${consumption.side} and txn.code in (${sql.join([...consumption.codes])})
        and entry.at >= ${new Date(startOf(first))} and entry.at < ${new Date(startOf(nextDay(last)))}
      group by entry.txn_id)
    select to_char(s.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, coalesce(o.kind, ${sql.lit(bookedKind)}) as kind, sum(s.fen) as fen,
      coalesce(sum(o.raw_qty) filter (where s.code = 'T4'), 0) as raw, coalesce(sum(o.valid_qty) filter (where s.code = 'T4'), 0) as valid,
      coalesce(sum(o.abnormal_qty) filter (where s.code = 'T4'), 0) as abnormal
    from spent s left join performance_order o on o.id = s.order_id group by 1, 2`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    kind: row.kind as Spending['kind'],
    fen: fenOf(row.fen),
    rawQty: Number(row.raw),
    validQty: Number(row.valid),
    abnormalQty: Number(row.abnormal),
  }));
}
