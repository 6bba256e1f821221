/**
 * The orders in which a media owner's list can be sorted by a figure, as its rows show it. What has no figure comes last in either
 * direction, and equal rows stand newest first, so that no row is on two pages.
 */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { finalOrderStatuses } from '../../campaign';
import { figureOrders } from '../../platform';

type Sort = Exclude<NonNullable<RequestOf<'media/orders'>['sort']>, 'newest' | 'deadline'>;

/** The amount that `viewOf` calculates while only the answer of the advertiser is missing, or the settled one. */
const amount = sql`coalesce(o.amount_fen,
  case when o.status = 'confirming' then o.price_fen::bigint * least(o.valid_qty, o.cap_qty) end)`;

const most = sql`(o.price_fen::bigint * o.cap_qty)`;

/** After the service fee, which is rounded down to the fen. */
const net = (gross: RawBuilder<unknown>) => sql`${gross} - ${gross} * o.fee_bp / 10000`;

/** Before tax: settled or expected, or the most that an open order can bring, and nothing for one that ended without delivery. */
export const netFen = sql<string>`coalesce(${net(amount)},
  case when o.status in ('expired', 'cancelled', 'void') then 0 else ${net(most)} end)`;

const equal = sql`o.created_at desc, o.id desc`;

export const sorts: Record<Sort, RawBuilder<unknown>> = {
  planAt: sql`o.plan_at nulls last, ${equal}`,
  'planAt.desc': sql`o.plan_at desc nulls last, ${equal}`,
  ...figureOrders(
    {
      ...{ net: netFen, price: sql`o.price_fen`, fee: sql`o.fee_bp` },
      ...{ valid: sql`o.valid_qty`, raw: sql`o.raw_qty`, cap: sql`o.cap_qty` },
    },
    equal,
  ),
};

/** Of an export, which is not cut to the few rows that are open: what has a deadline comes first, the nearest of them on top. */
export const exportSorts: Record<Sort | 'newest' | 'deadline', RawBuilder<unknown>> = {
  ...sorts,
  newest: equal,
  deadline: sql`case when o.status not in (${sql.join([...finalOrderStatuses])}) then o.publish_deadline_at end
    nulls last, ${equal}`,
};
