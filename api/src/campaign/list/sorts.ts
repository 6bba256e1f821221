/**
 * The orders of the advertiser's list. A figure is sorted as the row shows it: of a draft as typed. What has no figure comes last in
 * either direction, and equal rows stand newest first, so that no row is on two pages.
 */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { figureOrders } from '../../platform';
import { finalOrderStatuses } from '../launch/reserve';

type Sort = NonNullable<RequestOf<'adRead/list'>['sort']>;

const typed = (field: string) => sql`(c.draft ->> ${sql.lit(field)})::numeric`;

const shown = (column: string, field: string) =>
  sql`case when c.content_id is null then ${typed(field)} else ${sql.ref(`c.${column}`)} end`;

/** What the campaign bought, or buys for its money. */
export const target = sql`coalesce(c.target_qty, ${typed('targetQty')},
  floor(${shown('budget_fen', 'budgetFen')} / nullif(${shown('unit_price_fen', 'unitPriceFen')}, 0)))`;

export const budget = shown('budget_fen', 'budgetFen');

export const closedOrders = sql.join(finalOrderStatuses.map((status) => sql.lit(status)));

/** Of the tallies that the row's counts are made of, which are few for each campaign; nobody claimed it: no figure. */
function ordersOf(which: RawBuilder<unknown>) {
  return sql`(select case when sum(y.n) > 0 then coalesce(sum(y.n) filter (where ${which}), 0) end
    from order_tally y where y.owner_id = c.id)`;
}

const figures = {
  spent: sql`c.spent_fen`,
  frozen: sql`(select z.gift_fen + z.cash_fen from "freeze" z where z.id = c.freeze_id)`,
  budget,
  dailyLimit: shown('daily_limit_fen', 'dailyLimitFen'),
  price: shown('unit_price_fen', 'unitPriceFen'),
  unitCost: sql`c.spent_fen::numeric / nullif(c.valid_qty, 0)`,
  valid: sql`c.valid_qty`,
  raw: sql`(select sum(p.raw_qty) from performance_order p where p.campaign_id = c.id and p.valid_qty is not null)`,
  kept: sql`(select sum(p.valid_qty + coalesce(p.abnormal_qty, 0))::numeric / nullif(sum(p.raw_qty), 0)
    from performance_order p where p.campaign_id = c.id and p.valid_qty is not null)`,
  progress: sql`c.valid_qty / nullif(${target}, 0)`,
  claimed: ordersOf(sql`true`),
  running: ordersOf(sql`y.status not in (${closedOrders})`),
  settled: ordersOf(sql`y.status = 'settled'`),
} as const;

const equal = sql`c.created_at desc, c.id desc`;

export const sorts: Record<Sort, RawBuilder<unknown>> = {
  newest: equal,
  endAt: sql`c.end_at nulls last, ${equal}`,
  'endAt.desc': sql`c.end_at desc nulls last, ${equal}`,
  ...figureOrders(figures, equal),
};
