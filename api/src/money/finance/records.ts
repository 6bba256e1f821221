/**
 * The lists of the finance pages. Rows are ordered by (time, id) from indexes; totals and sums cover all rows under the filters.
 */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import { type Database, dayOf, figureOrders, tabTotal } from '../../platform';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import {
  consumption,
  type Movement,
  movementDays,
  movementSums,
  movementsOf,
  orderReturns,
  type RecordFilter,
  thawing,
} from './movements';
import { thawReason } from './thaw-reason';

export async function consumeRecords(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort }: RequestOf<'adFinance/consume'>,
): Promise<ResponseOf<'adFinance/consume'>> {
  const rows = await movementsOf(db, userId, consumption, filters, pageOf({ page, pageSize, sort }));
  return {
    list: rows.map((row) => ({
      txnId: row.txnId,
      no: row.no,
      at: row.at.toISOString(),
      type: row.code === 'T4' ? ('settlement' as const) : ('compensation' as const),
      ...subjectOf(row),
      account: row.account,
      quantity: row.quantity,
      unitPriceFen: row.unitPriceFen,
      ...bucketsOf(row),
      returnedFen: row.returnedFen,
    })),
    page,
    pageSize,
    ...(await movementSums(db, userId, consumption, filters)),
    // In another order than by time there is no day whose rows stand together.
    days: isByTime(sort) ? await daysOf(db, userId, filters, rows) : [],
  };
}

const isByTime = (sort: string | undefined): sort is 'newest' | undefined => sort === undefined || sort === 'newest';

function pageOf<Sort extends string>({
  page,
  pageSize,
  sort,
}: {
  page: number;
  pageSize: number;
  sort: Sort | 'newest' | undefined;
}) {
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(isByTime(sort) ? {} : { sort: sort as Exclude<Sort, 'newest'> }),
  };
}

/** The days of a page, in full, even if the page holds only a part of its first and last day. */
function daysOf(db: Database, userId: string, filters: RecordFilter, rows: readonly Movement[]) {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return [];
  const [first, last] = [dayOf(oldest.at.getTime()), dayOf(newest.at.getTime())];
  return movementDays(db, userId, consumption, filters, { first, last });
}

export async function thawRecords(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort }: RequestOf<'adFinance/thaw'>,
): Promise<ResponseOf<'adFinance/thaw'>> {
  const rows = await movementsOf(db, userId, thawing, filters, pageOf({ page, pageSize, sort }));
  return {
    list: rows.map((row) => ({
      txnId: row.txnId,
      no: row.no,
      at: row.at.toISOString(),
      freezeNo: row.freezeNo,
      reason: thawReason(row.requestId, row.memo),
      ...subjectOf(row),
      ...bucketsOf(row),
    })),
    page,
    pageSize,
    ...(await movementSums(db, userId, thawing, filters)),
  };
}

export async function orderRefundRecords(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort }: RequestOf<'adFinance/orderRefund'>,
): Promise<ResponseOf<'adFinance/orderRefund'>> {
  const rows = await movementsOf(db, userId, orderReturns, filters, pageOf({ page, pageSize, sort }));
  return {
    list: rows.map((row) => ({
      txnId: row.txnId,
      no: row.no,
      at: row.at.toISOString(),
      type: row.code === 'T9' ? ('clawback' as const) : ('penalty' as const),
      ...subjectOf(row),
      ...bucketsOf(row),
    })),
    page,
    pageSize,
    ...(await movementSums(db, userId, orderReturns, filters)),
  };
}

type FreezeFilter = RecordFilter & { status?: string | undefined };

export interface FreezeRow {
  id: string;
  no: string;
  at: Date;
  reason: 'campaign' | 'invitation' | 'dispute';
  amount: string;
  consumed: string;
  thawed: string;
  status: 'frozen' | 'partly' | 'cleared';
  campaignId: string | null;
  campaignNo: string | null;
  campaignName: string | null;
  kind: Movement['kind'];
  orderId: string | null;
  orderNo: string | null;
}

export async function frozenRecords(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort }: RequestOf<'adFinance/frozen'>,
): Promise<ResponseOf<'adFinance/frozen'>> {
  const { status, ...filter } = filters;
  const counted = await sql<{ status: FreezeRow['status']; n: string }>`${freezes(userId, filter)}
    select status, count(*) as n from described where true ${freezeFilter(filter)} group by status`.execute(db);
  const rows = await freezesOf(db, userId, filters, pageOf({ page, pageSize, sort }));
  const tabs: Record<string, number> = Object.fromEntries(counted.rows.map((row) => [row.status, Number(row.n)]));
  return {
    list: rows.map(frozenView),
    total: tabTotal(tabs, status),
    page,
    pageSize,
    tabs,
  };
}

const newest = sql`at desc, id desc`;
export const freezeSorts = figureOrders(
  { amount: sql`amount`, consumed: sql`consumed`, thawed: sql`thawed`, left: sql`amount - consumed - thawed` },
  newest,
);

export async function freezesOf(
  db: Database,
  userId: string,
  filter: FreezeFilter,
  page: { limit: number; offset?: number; last?: FreezeRow | null; sort?: keyof typeof freezeSorts | undefined },
): Promise<FreezeRow[]> {
  const after = page.last ? sql`and (at, id) < (${page.last.at}, ${page.last.id}::uuid)` : sql``;
  const byStatus = filter.status ? sql`and status = ${filter.status}` : sql``;
  const { rows } = await sql<FreezeRow>`${freezes(userId, filter)}
    select id, no, at, reason, amount, consumed, thawed, status, campaign_id as "campaignId", campaign_no as "campaignNo",
      campaign_name as "campaignName", kind, order_id as "orderId", order_no as "orderNo"
    from described where true ${freezeFilter(filter)} ${byStatus} ${after}
    order by ${page.sort ? freezeSorts[page.sort] : newest} limit ${page.limit} offset ${page.offset ?? 0}`.execute(db);
  return rows;
}

export function frozenView(row: FreezeRow) {
  const { amount, consumed, thawed, at, ...rest } = row;
  const [amountFen, consumedFen, thawedFen] = [fenOf(amount), fenOf(consumed), fenOf(thawed)];
  return { ...rest, at: at.toISOString(), amountFen, consumedFen, thawedFen, leftFen: amountFen - consumedFen - thawedFen };
}

function freezes(userId: string, { from, to, ids }: RecordFilter): RawBuilder<unknown> {
  const since = from ? sql`and f.created_at >= ${new Date(from)}` : sql``;
  const until = to ? sql`and f.created_at < ${new Date(to)}` : sql``;
  return sql`with described as (
      select f.id, f.no, f.created_at as at, f.reason, f.amount_fen as amount, f.consumed_fen as consumed, f.thawed_fen as thawed,
        case when f.consumed_fen + f.thawed_fen = 0 then 'frozen' when f.consumed_fen + f.thawed_fen < f.amount_fen then 'partly' else 'cleared' end as status,
        f.campaign_id, f.order_id, coalesce(o.plan_id, f.campaign_id) as subject_id, o.account_id, coalesce(c.no, plan.no) as campaign_no, coalesce(c.name, plan.name) as campaign_name,
        coalesce(c.kind, case when o.id is not null or plan.id is not null then ${sql.lit(bookedKind)} end) as kind, o.no as order_no
      from "freeze" f
      left join campaign c on c.id = f.campaign_id
      left join position_order o on o.id = f.order_id
      left join position_plan plan on plan.id = coalesce(o.plan_id, f.campaign_id)
      where f.advertiser_id = ${userId}::uuid ${since} ${until} ${ids ? sql`and f.id = any(${[...ids]}::uuid[])` : sql``}
    )`;
}

function freezeFilter({ no, kind, campaignId, accountId }: RecordFilter): RawBuilder<unknown> {
  const about = sql`${kind ? sql`and kind = ${kind}` : sql``} ${campaignId ? sql`and subject_id = ${campaignId}::uuid` : sql``}
    ${accountId ? sql`and account_id = ${accountId}::uuid` : sql``}`;
  const asked = no?.toUpperCase();
  return asked ? sql`${about} and (no = ${asked} or campaign_no = ${asked} or order_no = ${asked})` : about;
}

/** Sums of the freezes under a filter, those of a status too. */
export async function freezeSums(db: Database, userId: string, filter: FreezeFilter): Promise<ResponseOf<'adFinance/sums'>> {
  const byStatus = filter.status ? sql`and status = ${filter.status}` : sql``;
  const { rows } = await sql<{ n: string; amount: string; consumed: string; thawed: string }>`${freezes(userId, filter)}
    select count(*) as n, coalesce(sum(amount), 0) as amount, coalesce(sum(consumed), 0) as consumed, coalesce(sum(thawed), 0) as thawed
    from described where true ${freezeFilter(filter)} ${byStatus}`.execute(db);
  const [amountFen, consumedFen, thawedFen] = [rows[0]?.amount, rows[0]?.consumed, rows[0]?.thawed].map((each) =>
    fenOf(each ?? '0'),
  );
  return {
    rows: Number(rows[0]?.n ?? 0),
    amountFen: amountFen ?? 0,
    consumedFen,
    thawedFen,
    leftFen: (amountFen ?? 0) - (consumedFen ?? 0) - (thawedFen ?? 0),
  };
}

function subjectOf(row: Movement) {
  const { campaignId, campaignNo, campaignName, kind, orderId, orderNo } = row;
  return { campaignId, campaignNo, campaignName, kind, orderId, orderNo };
}

function bucketsOf({ cashFen, giftFen }: Movement) {
  return { amountFen: cashFen + giftFen, cashFen, giftFen };
}
