/**
 * The orders of the advertiser's list. A figure is sorted as the row shows it: of a draft as typed. What has no figure comes last in
 * either direction, and equal rows stand newest first, so that no row is on two pages.
 */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';

type Sort = NonNullable<RequestOf<'adRead/list'>['sort']>;

const typed = (field: string) => sql`(c.draft ->> ${sql.lit(field)})::numeric`;

const shown = (column: string, field: string) =>
  sql`case when c.content_id is null then ${typed(field)} else ${sql.ref(`c.${column}`)} end`;

/** What the campaign bought, or buys for its money. */
export const target = sql`coalesce(c.target_qty, ${typed('targetQty')},
  floor(${shown('budget_fen', 'budgetFen')} / nullif(${shown('unit_price_fen', 'unitPriceFen')}, 0)))`;

export const budget = shown('budget_fen', 'budgetFen');

const figures = {
  spent: sql`c.spent_fen`,
  frozen: sql`(select z.gift_fen + z.cash_fen from "freeze" z where z.id = c.freeze_id)`,
  budget,
  dailyLimit: shown('daily_limit_fen', 'dailyLimitFen'),
  price: shown('unit_price_fen', 'unitPriceFen'),
  unitCost: sql`c.spent_fen::numeric / nullif(c.valid_qty, 0)`,
  valid: sql`c.valid_qty`,
  raw: sql`(select sum(p.raw_qty) from performance_order p where p.campaign_id = c.id and p.valid_qty is not null)`,
  progress: sql`c.valid_qty / nullif(${target}, 0)`,
} as const;

const down = (figure: RawBuilder<unknown>) => sql`${figure} desc nulls last, c.created_at desc, c.id desc`;
const up = (figure: RawBuilder<unknown>) => sql`${figure} nulls last, c.created_at desc, c.id desc`;

export const sorts: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`c.created_at desc, c.id desc`,
  endAt: up(sql`c.end_at`),
  'endAt.desc': down(sql`c.end_at`),
  ...bothWays(figures),
};

function bothWays<Name extends string>(of: Record<Name, RawBuilder<unknown>>) {
  return Object.fromEntries(
    Object.entries<RawBuilder<unknown>>(of).flatMap(([name, figure]) => [
      [name, down(figure)],
      [`${name}.asc`, up(figure)],
    ]),
  ) as Record<Name | `${Name}.asc`, RawBuilder<unknown>>;
}
