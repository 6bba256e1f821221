/** A media owner's earnings by settlement day: what was credited, the fee, what was taken back, and the tax they bear. */
import type { Days } from '@shizhong/shared-contracts/analysis';
import { bookedKind, type OrderKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import { fenOf } from '../../money';
import type { Database } from '../../platform';
import { microPerFen } from './after-tax';
import type { Sums } from './figures';
import { instantsOf } from './stretches';

/** `taxMicro`: millionths of a fen. */
export const earnedNames = ['grossFen', 'feeFen', 'takenFen', 'netFen', 'taxMicro', 'orders'] as const;
export type EarnedName = (typeof earnedNames)[number];
export type Earned = Sums<EarnedName>;

export interface EarnedAsked {
  userId: string;
  days: Days;
  kind: OrderKind | undefined;
  accountId?: string | undefined;
  /** Tax on what is not paid out. */
  rateMicro: number;
}

/** Sums by what `by` says of an earning: `each.at`, `each.kind`, `each.account_id`. */
export async function earnedBy(
  db: Database,
  { userId, days, kind, accountId, rateMicro }: EarnedAsked,
  by: RawBuilder<unknown>,
): Promise<Map<string, Earned>> {
  const { since, until } = instantsOf(days);
  const { rows } = await sql<Record<EarnedName, string> & { key: string | null }>`select (${by})::text as key,
      sum(gross_fen) as "grossFen", sum(fee_fen) as "feeFen", sum(taken_fen) as "takenFen", sum(net_fen - taken_fen) as "netFen",
      sum(paid_micro + greatest(net_fen - taken_fen - paid_out_fen, 0) * ${rateMicro}::bigint) as "taxMicro", count(*) as orders
    from (
      select e.created_at as at, e.gross_fen, e.fee_fen, e.net_fen, e.taken_fen, coalesce(p.kind, ${sql.lit(bookedKind)}) as kind,
        coalesce(p.account_id, o.account_id) as account_id,
        coalesce(paid.fen, 0) as paid_out_fen, coalesce(paid.micro, 0) as paid_micro
      from earning e
      left join performance_order p on p.id = e.order_id
      left join position_order o on o.id = e.order_id
      left join lateral (
        select sum(item.amount_fen) as fen,
          sum(floor(item.amount_fen::numeric * (c.tax_fen + c.vat_fen) * ${microPerFen}::bigint / c.amount_fen)) as micro
        from cash_out_item item join cash_out c on c.id = item.cash_out_id
        where item.order_id = e.order_id and c.status not in ('rejected', 'failed', 'cancelled')
      ) paid on true
      where e.media_user_id = ${userId}::uuid and e.created_at >= ${since} and e.created_at < ${until}
    ) each where true ${kind ? sql`and kind = ${kind}` : sql``} ${accountId ? sql`and account_id = ${accountId}::uuid` : sql``}
    group by 1`.execute(db);
  return new Map(
    rows.map(({ key, ...row }) => [
      key ?? '',
      {
        grossFen: fenOf(row.grossFen),
        feeFen: fenOf(row.feeFen),
        takenFen: fenOf(row.takenFen),
        netFen: fenOf(row.netFen),
        taxMicro: Number(row.taxMicro),
        orders: Number(row.orders),
      },
    ]),
  );
}
