/**
 * The orders in which a media owner's list can be sorted by a figure, as its rows show it. What has no figure comes last in either
 * direction, and equal rows stand newest first, so that no row is on two pages.
 */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';

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

const down = (figure: RawBuilder<unknown>) => sql`${figure} desc nulls last, o.created_at desc, o.id desc`;
const up = (figure: RawBuilder<unknown>) => sql`${figure} nulls last, o.created_at desc, o.id desc`;

export const sorts: Record<Sort, RawBuilder<unknown>> = {
  planAt: up(sql`o.plan_at`),
  'planAt.desc': down(sql`o.plan_at`),
  net: down(netFen),
  'net.asc': up(netFen),
  price: down(sql`o.price_fen`),
  'price.asc': up(sql`o.price_fen`),
  valid: down(sql`o.valid_qty`),
  'valid.asc': up(sql`o.valid_qty`),
  raw: down(sql`o.raw_qty`),
  'raw.asc': up(sql`o.raw_qty`),
};
