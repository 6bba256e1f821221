/** The orders of one campaign as its advertiser sees them. `docs/pages/advertiser.md#order-drawer`. */
import type { endpoints, RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { readOwn } from '../../campaign';
import { fenOf } from '../../money';
import { figureOrders, stretchOf, tabTotal } from '../../platform';
import type { OrderServices } from '../services';
import { tallyOf } from '../store/tally';
import type { PerformanceOrder } from '../tables';
import { dueAt } from '../views/view';

type OrdersInput = z.output<(typeof endpoints)['adRead/orders']['request']>;
type Sort = Exclude<NonNullable<RequestOf<'adRead/orders'>['sort']>, 'newest'>;

const newest = sql`o.created_at desc, o.id desc`;
/** When it was published, or will be; the row shows nothing for an order without either. */
const publishedAt = sql`coalesce(o.published_at, o.plan_at)`;
/** Paid, owed or reserved, as the row shows it; nothing for a released order. */
const amount = sql`coalesce(o.amount_fen, case
  when o.status = 'confirming' and o.valid_qty is not null then least(o.valid_qty, o.cap_qty)::bigint * o.price_fen
  when o.status not in ('expired', 'cancelled', 'void') then o.reserve_fen end)`;

/** What has no figure comes last in either direction; equal rows stand newest first, so that no row is on two pages. */
const sorts: Record<Sort, RawBuilder<unknown>> = {
  publishedAt: sql`${publishedAt} nulls last, ${newest}`,
  'publishedAt.desc': sql`${publishedAt} desc nulls last, ${newest}`,
  ...figureOrders(
    { amount, price: sql`o.price_fen`, valid: sql`o.valid_qty`, raw: sql`o.raw_qty`, abnormal: sql`o.abnormal_qty` },
    newest,
  ),
};

export async function campaignOrders(
  { db }: OrderServices,
  userId: string,
  kind: CampaignKind,
  input: OrdersInput,
): Promise<ResponseOf<'adRead/orders'>> {
  const id = input.filters?.id ?? '00000000-0000-0000-0000-000000000000';
  await readOwn(db, { userId, kind, id });
  const status = input.filters?.status;
  const ofStatus = status ? sql`and o.status = ${status}` : sql``;
  const counts = await tallyOf(db, id);
  const total = tabTotal(counts, status);
  const figure = input.sort === undefined || input.sort === 'newest' ? null : sorts[input.sort];
  const { limit, offset, backwards } = figure
    ? { limit: input.pageSize, offset: (input.page - 1) * input.pageSize, backwards: false }
    : stretchOf(input, total);
  const order = figure ?? (backwards ? sql`o.created_at, o.id` : newest);
  // The inner query finds the page in an index unless it is sorted by a figure, so that only its rows are read.
  const { rows } =
    await sql<OrderRow>`select o.id, o.no, o.status, o.account_id, a.name, a.avatar_url, o.position, o.price_fen, o.cap_qty, o.reserve_fen,
        o.raw_qty, o.valid_qty, o.abnormal_qty, o.amount_fen, o.plan_at, o.publish_deadline_at, o.published_at, o.article_url, o.created_at,
        o.status_at, o.window_ends_at, o.status_reason, o.version, o.terms,
        exists (select from blacklist b where b.ad_user_id = o.ad_user_id and b.account_id = o.account_id) as blacklisted
      from performance_order o join media_account a on a.id = o.account_id
      where o.id in (select o.id from performance_order o where o.campaign_id = ${id}::uuid ${ofStatus}
        order by ${order} limit ${limit} offset ${offset})
      order by ${figure ?? newest}`.execute(db);
  return {
    list: rows.map((row) => ({
      id: row.id,
      no: row.no,
      status: row.status,
      account: { id: row.account_id, name: row.name, avatar: row.avatar_url },
      position: row.position,
      unitPriceFen: row.price_fen,
      capQty: row.cap_qty,
      reserveFen: fenOf(row.reserve_fen),
      rawQty: row.raw_qty,
      validQty: row.valid_qty,
      abnormalQty: row.abnormal_qty,
      amountFen: row.amount_fen === null ? null : fenOf(row.amount_fen),
      planAt: row.plan_at?.toISOString() ?? null,
      publishDeadlineAt: row.publish_deadline_at.toISOString(),
      publishedAt: row.published_at?.toISOString() ?? null,
      articleUrl: row.article_url,
      statusReason: row.status_reason,
      dueAt: dueAt(row)?.toISOString() ?? null,
      blacklisted: row.blacklisted,
      version: row.version,
      createdAt: row.created_at.toISOString(),
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
    tabs: counts,
  };
}

interface OrderRow {
  id: string;
  no: string;
  status: PerformanceOrder['status'];
  account_id: string;
  name: string;
  avatar_url: string | null;
  position: number | null;
  price_fen: number;
  cap_qty: number;
  reserve_fen: string;
  raw_qty: number | null;
  valid_qty: number | null;
  abnormal_qty: number | null;
  amount_fen: string | null;
  plan_at: Date | null;
  publish_deadline_at: Date;
  published_at: Date | null;
  article_url: string | null;
  created_at: Date;
  status_at: Date;
  window_ends_at: Date | null;
  status_reason: string;
  version: number;
  terms: PerformanceOrder['terms'];
  blacklisted: boolean;
}
