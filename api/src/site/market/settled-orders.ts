import { marketFigures } from '@shizhong/shared-contracts/business-rules';
import { bookedKind, campaignKindNames } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';

/** How many days back the public figures reach. */
export const marketDays = marketFigures['market.days'];

/** Condition on performance orders `o`; it lists every kind so that the index by kind and time is used. */
export const everyKind = () => sql`o.kind in (${sql.join(campaignKindNames.map((kind) => sql.lit(kind)))})`;

/**
 * Paid settlements after an instant and until another: kind, position, industry, unit price, account. Excludes make-goods, which are free and say
 * nothing about prices, and orders without a valid unit, which were not paid.
 */
export function settledBetween(from: Date, to: Date): RawBuilder<unknown> {
  return sql`(
    select o.kind, o.position, c.industry_code as industry, o.price_fen, o.account_id
    from performance_order o join campaign c on c.id = o.campaign_id
    where o.status = 'settled' and ${everyKind()} and o.settled_at > ${from} and o.settled_at <= ${to} and o.valid_qty > 0
    union all
    select ${sql.lit(bookedKind)}, p.position, p.industry_code, p.price_fen, p.account_id
    from position_order p
    where p.status = 'settled' and p.settled_at > ${from} and p.settled_at <= ${to} and p.parent_id is null
  )`;
}
