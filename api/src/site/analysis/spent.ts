/**
 * An advertiser's consumption as the ledger has it, with the quantities of its orders. Cash and gift entries of one transaction are one
 * settlement, so its quantity counts once; a compensation is money without quantity.
 */
import type { Days } from '@shizhong/shared-contracts/analysis';
import { bookedKind, campaignKindsThat, type OrderKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import { consumption, fenOf } from '../../money';
import type { Database } from '../../platform';
import type { Sums } from './figures';
import { instantsOf } from './stretches';

export const spentNames = ['spentFen', 'readFen', 'reads', 'fans', 'rawQty', 'abnormalQty', 'orders'] as const;
export type SpentName = (typeof spentNames)[number];
export type Spent = Sums<SpentName>;

const kinds = (names: readonly OrderKind[]) => sql.join(names.map((name) => sql.lit(name)));

/** One row for each settlement or compensation: `at`, `fen`, `is_order`, `kind`, `account_id`, `campaign_id`, quantities. */
function settlementsOf({ userId, days, kind, accountId, campaignId }: SpentAsked): RawBuilder<unknown> {
  const { since, until } = instantsOf(days);
  const only = sql.join(
    [
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(accountId ? [sql`account_id = ${accountId}::uuid`] : []),
      ...(campaignId ? [sql`campaign_id = ${campaignId}::uuid`] : []),
    ],
    sql` and `,
  );
  return sql`select * from (
    select spent.at, spent.fen, spent.code = 'T4' as is_order, coalesce(p.kind, ${sql.lit(bookedKind)}) as kind,
      coalesce(p.account_id, o.account_id) as account_id, coalesce(p.campaign_id, o.plan_id, spent.campaign_id) as campaign_id,
      coalesce(p.raw_qty, 0) as raw_qty, coalesce(p.valid_qty, 0) as valid_qty, coalesce(p.abnormal_qty, 0) as abnormal_qty
    from (
      select entry.txn_id, max(entry.at) as at, max(txn.code) as code, max(entry.order_id::text)::uuid as order_id,
        max(entry.campaign_id::text)::uuid as campaign_id, sum(entry.amount_fen) as fen
      from ledger_entry entry join ledger_txn txn on txn.id = entry.txn_id
      where entry.account_id in (select id from ledger_account where owner_id = ${userId}::uuid
          and code in (${consumption.cash}, ${consumption.gift}))
        and entry.side = ${consumption.side} and txn.code in (${sql.join([...consumption.codes])})
        and entry.at >= ${since} and entry.at < ${until}
      group by entry.txn_id
    ) spent
    left join performance_order p on p.id = spent.order_id
    left join position_order o on o.id = spent.order_id
  ) each ${kind || accountId || campaignId ? sql`where ${only}` : sql``}`;
}

export interface SpentAsked {
  userId: string;
  days: Days;
  kind: OrderKind | undefined;
  accountId?: string | undefined;
  campaignId?: string | undefined;
}

/** Sums by what `by` says of a settlement: `each.at`, `each.kind`, `each.account_id`, `each.campaign_id`. */
export async function spentBy(db: Database, asked: SpentAsked, by: RawBuilder<unknown>): Promise<Map<string, Spent>> {
  const readers = sql`is_order and each.kind in (${kinds(campaignKindsThat(({ counts }) => counts.readers))})`;
  const promoting = sql`is_order and each.kind in (${kinds(campaignKindsThat(({ promotes }) => promotes !== null))})`;
  const { rows } = await sql<Record<SpentName, string> & { key: string | null }>`select (${by})::text as key,
      sum(fen) as "spentFen",
      coalesce(sum(fen) filter (where ${readers}), 0) as "readFen",
      coalesce(sum(valid_qty) filter (where ${readers}), 0) as reads,
      coalesce(sum(valid_qty) filter (where ${promoting}), 0) as fans,
      coalesce(sum(raw_qty) filter (where is_order), 0) as "rawQty",
      coalesce(sum(abnormal_qty) filter (where is_order), 0) as "abnormalQty",
      count(*) filter (where is_order) as orders
    from (${settlementsOf(asked)}) each group by 1`.execute(db);
  return new Map(
    rows.map(({ key, spentFen, readFen, ...counts }) => [
      key ?? '',
      {
        spentFen: fenOf(spentFen),
        readFen: fenOf(readFen),
        reads: Number(counts.reads),
        fans: Number(counts.fans),
        rawQty: Number(counts.rawQty),
        abnormalQty: Number(counts.abnormalQty),
        orders: Number(counts.orders),
      },
    ]),
  );
}
