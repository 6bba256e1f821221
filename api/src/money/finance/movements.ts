/**
 * The records of an advertiser's money as queries over the ledger (`docs/domain/money.md#records`, "which page shows what"): one
 * row for each posting that moved money on the requested accounts of the advertiser, cash and gift separately, with what it was
 * about.
 */

import { bookedKind, type OrderKind } from '@shizhong/shared-contracts/kinds';
import type { PostingCode } from '@shizhong/shared-contracts/process';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type Day, dayOf, figureOrders, nextDay, startOf } from '../../platform';
import type { AccountCode } from '../ledger/chart';
import { fenOf } from '../ledger/store';
import { allTotals, type Purse } from '../ledger/totals';

export interface MovementKind {
  codes: readonly PostingCode[];
  cash: AccountCode;
  gift: AccountCode;
  side: 'debit' | 'credit';
  purse: Purse;
}

export const consumption: MovementKind = { codes: ['T4', 'T4c'], cash: '2003', gift: '2004', side: 'debit', purse: 'frozen' };
export const thawing: MovementKind = { codes: ['T3'], cash: '2001', gift: '2002', side: 'credit', purse: 'available' };
export const orderReturns: MovementKind = { codes: ['T8', 'T9'], cash: '2001', gift: '2002', side: 'credit', purse: 'available' };

export interface RecordFilter {
  from?: string | undefined;
  to?: string | undefined;
  no?: string | undefined;
  kind?: OrderKind | undefined;
  /** A campaign, or a plan of bookings. */
  campaignId?: string | undefined;
  accountId?: string | undefined;
  /** These records only. */
  ids?: readonly string[] | undefined;
}

export interface Movement {
  txnId: string;
  no: string;
  code: PostingCode;
  at: Date;
  memo: string;
  /** Names the act that made the posting. */
  requestId: string;
  cashFen: number;
  giftFen: number;
  campaignId: string | null;
  campaignNo: string | null;
  campaignName: string | null;
  kind: OrderKind | null;
  orderId: string | null;
  orderNo: string | null;
  account: string | null;
  quantity: number | null;
  unitPriceFen: number | null;
  freezeNo: string | null;
  returnedFen: number;
}

interface DetailedRow extends Omit<Movement, 'cashFen' | 'giftFen' | 'returnedFen'> {
  cashFen: string;
  giftFen: string;
  returnedFen: string;
}

/** The number that identifies an entry on the pages. */
export const numberOf = (txnId: string): string => `LS${txnId.replaceAll('-', '').slice(-12).toUpperCase()}`;

/** By a figure of the row, the largest or the smallest first. */
export type MovementSort = `${'amount' | 'cash' | 'gift' | 'quantity' | 'price' | 'invoiceable'}${'' | '.asc'}`;

interface MovementPage {
  limit: number;
  offset?: number;
  /** The row after which the page begins, of those with the newest first. */
  last?: Pick<Movement, 'at' | 'txnId'> | null;
  /** Without one the newest come first. */
  sort?: MovementSort | undefined;
}

const returned = sql`(select coalesce(sum(back.amount_fen), 0) from ledger_entry back join ledger_txn t9 on t9.id = back.txn_id
        where back.order_id = detailed.order_id and t9.code = 'T9' and back.account_code in ('2001', '2002'))`;

export const movementSorts: Record<MovementSort, RawBuilder<unknown>> = figureOrders(
  {
    amount: sql`cash + gift`,
    cash: sql`cash`,
    gift: sql`gift`,
    quantity: sql`quantity`,
    price: sql`price`,
    invoiceable: sql`greatest(0, cash - ${returned})`,
  },
  sql`at desc, id desc`,
);

export async function movementsOf(
  db: Database,
  userId: string,
  kind: MovementKind,
  filter: RecordFilter,
  page: MovementPage,
): Promise<Movement[]> {
  const after = page.last ? sql`and (at, id) < (${page.last.at}, ${page.last.txnId}::uuid)` : sql``;
  const { rows } = await sql<DetailedRow>`with moved as (${moved(userId, kind, filter, page)}), detailed as (${detailsOf()})
    select id as "txnId", code, at, memo, request_id as "requestId", cash as "cashFen", gift as "giftFen", campaign_id as "campaignId", campaign_no as "campaignNo",
      campaign_name as "campaignName", kind, order_id as "orderId", order_no as "orderNo", account, quantity, price as "unitPriceFen",
      freeze_no as "freezeNo",
      ${returned} as "returnedFen"
    from detailed where true ${narrowed(filter)} ${after}
    order by ${page.sort ? movementSorts[page.sort] : sql`at desc, id desc`} limit ${page.limit} offset ${page.offset ?? 0}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    no: numberOf(row.txnId),
    cashFen: fenOf(row.cashFen),
    giftFen: fenOf(row.giftFen),
    returnedFen: fenOf(row.returnedFen),
  }));
}

export async function movementSums(
  db: Database,
  userId: string,
  kind: MovementKind,
  filter: RecordFilter,
): Promise<{ total: number; sums: { amountFen: number; cashFen: number; giftFen: number } }> {
  const byDay = wholeDays(filter);
  const counted = byDay
    ? sql`select sum(n) as n, coalesce(sum(cash), 0) as cash, coalesce(sum(gift), 0) as gift
        from ${allTotals(userId)} each where ${ofDays(kind, byDay)}`
    : sql`with moved as (${moved(userId, kind, filter, null)}), detailed as (${detailsOf()})
        select count(*) as n, coalesce(sum(cash), 0) as cash, coalesce(sum(gift), 0) as gift from detailed where true ${narrowed(filter)}`;
  const { rows } = await sql<{ n: string; cash: string; gift: string }>`${counted}`.execute(db);
  const [row] = rows;
  const cashFen = fenOf(row?.cash ?? '0');
  const giftFen = fenOf(row?.gift ?? '0');
  return { total: Number(row?.n ?? 0), sums: { amountFen: cashFen + giftFen, cashFen, giftFen } };
}

/** Count and sum of each day (Asia/Shanghai) from the first to the last, both included, under the filter. */
export async function movementDays(
  db: Database,
  userId: string,
  kind: MovementKind,
  filter: RecordFilter,
  { first, last }: { first: Day; last: Day },
): Promise<{ day: Day; count: number; amountFen: number }[]> {
  const [from, to] = [startOf(first), startOf(nextDay(last))];
  const within = {
    ...filter,
    from: new Date(Math.max(from, filter.from ? Date.parse(filter.from) : from)).toISOString(),
    to: new Date(Math.min(to, filter.to ? Date.parse(filter.to) : to)).toISOString(),
  };
  const byDay = wholeDays(within);
  const days = byDay
    ? sql`select day::text as day, sum(n) as n, sum(cash + gift) as fen from ${allTotals(userId)} each
        where ${ofDays(kind, byDay)} group by 1 order by 1 desc`
    : sql`with moved as (${moved(userId, kind, within, null)}), detailed as (${detailsOf()})
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*) as n, sum(cash + gift) as fen
    from detailed where true ${narrowed(filter)} group by 1 order by 1 desc`;
  const { rows } = await sql<{ day: string; n: string; fen: string }>`${days}`.execute(db);
  return rows.map(({ day, n, fen }) => ({ day, count: Number(n), amountFen: fenOf(fen) }));
}

/**
 * The postings, one row each. Where only a page is requested and no condition on the joined tables narrows it, they are read from
 * the newest end of each account's index, so that the page costs the same among a hundred movements and a million.
 */
function moved(userId: string, kind: MovementKind, filter: RecordFilter, page: MovementPage | null): RawBuilder<unknown> {
  const rows = page && !page.sort && !isNarrow(filter) ? newest(userId, kind, filter, page) : sql`true`;
  return sql`select txn.id, txn.code, txn.at, txn.memo, txn.request_id,
      coalesce(sum(entry.amount_fen) filter (where entry.account_code = ${kind.cash}), 0)::bigint as cash,
      coalesce(sum(entry.amount_fen) filter (where entry.account_code = ${kind.gift}), 0)::bigint as gift,
      max(entry.campaign_id::text)::uuid as campaign_id, max(entry.order_id::text)::uuid as order_id,
      max(entry.freeze_id::text)::uuid as freeze_id
    from ledger_entry entry
    join ledger_txn txn on txn.id = entry.txn_id
    where entry.account_id in (select id from ledger_account where owner_id = ${userId}::uuid and code in (${kind.cash}, ${kind.gift}))
      and entry.side = ${kind.side} and txn.code in (${sql.join([...kind.codes])}) ${within(filter)} and ${rows}
    group by txn.id`;
}

function newest(userId: string, kind: MovementKind, filter: RecordFilter, page: MovementPage): RawBuilder<unknown> {
  const after = page.last ? sql`and (entry.at, entry.txn_id) < (${page.last.at}, ${page.last.txnId}::uuid)` : sql``;
  const ofAccount = (
    code: AccountCode,
  ) => sql`(select entry.txn_id from ledger_entry entry join ledger_txn txn on txn.id = entry.txn_id
      where entry.account_id = (select id from ledger_account where owner_id = ${userId}::uuid and code = ${code})
        and entry.side = ${kind.side} and txn.code in (${sql.join([...kind.codes])}) ${within(filter)} ${after}
      order by entry.at desc, entry.txn_id desc limit ${page.limit + (page.offset ?? 0)})`;
  return sql`entry.txn_id = any(array(${ofAccount(kind.cash)} union ${ofAccount(kind.gift)}))`;
}

function detailsOf(): RawBuilder<unknown> {
  return sql`select moved.*, coalesce(c.no, plan.no) as campaign_no, coalesce(c.name, plan.name) as campaign_name,
      coalesce(c.kind, p.kind, case when o.id is not null or plan.id is not null then ${sql.lit(bookedKind)} end) as kind,
      coalesce(p.campaign_id, o.plan_id, moved.campaign_id) as subject_id, media.id as media_account_id,
      coalesce(p.no, o.no) as order_no, media.name as account, p.valid_qty as quantity, coalesce(p.price_fen, o.price_fen) as price,
      f.no as freeze_no
    from moved
    left join performance_order p on p.id = moved.order_id
    left join position_order o on o.id = moved.order_id
    left join campaign c on c.id = coalesce(moved.campaign_id, p.campaign_id)
    left join position_plan plan on plan.id = coalesce(o.plan_id, moved.campaign_id)
    left join media_account media on media.id = coalesce(p.account_id, o.account_id)
    left join "freeze" f on f.id = moved.freeze_id`;
}

function within({ from, to, ids }: RecordFilter): RawBuilder<unknown> {
  const since = from ? sql`and entry.at >= ${new Date(from)}` : sql``;
  const until = to ? sql`and entry.at < ${new Date(to)}` : sql``;
  const chosen = ids ? sql`and entry.txn_id = any(${[...ids]}::uuid[])` : sql``;
  return sql`${since} ${until} ${chosen}`;
}

interface Days {
  first: Day | null;
  /** The day after the last. */
  end: Day | null;
  kind: RecordFilter['kind'];
}

/** The days of a filter that consists of whole days and a kind only: then the totals are sufficient. */
function wholeDays({ from, to, kind, ...others }: RecordFilter): Days | null {
  const [first, end] = [from, to].map((text) => (text === undefined ? null : Date.parse(text)));
  const isWhole = (at: number | null | undefined) => typeof at !== 'number' || startOf(dayOf(at)) === at;
  if (isNarrow(others) || others.ids !== undefined || !isWhole(first) || !isWhole(end)) return null;
  return { first: typeof first === 'number' ? dayOf(first) : null, end: typeof end === 'number' ? dayOf(end) : null, kind };
}

function ofDays(movement: MovementKind, { first, end, kind }: Days): RawBuilder<unknown> {
  return sql`purse = ${movement.purse} and side = ${movement.side} and code in (${sql.join([...movement.codes])})
    ${first ? sql`and day >= ${first}::date` : sql``} ${end ? sql`and day < ${end}::date` : sql``} ${kind ? sql`and kind = ${kind}` : sql``}`;
}

/** Whether the filter needs the joined tables. */
function isNarrow({ no, kind, campaignId, accountId }: RecordFilter): boolean {
  return [no, kind, campaignId, accountId].some((each) => each !== undefined);
}

function narrowed({ no, kind, campaignId, accountId }: RecordFilter): RawBuilder<unknown> {
  const about = sql`${kind ? sql`and kind = ${kind}` : sql``} ${campaignId ? sql`and subject_id = ${campaignId}::uuid` : sql``}
    ${accountId ? sql`and media_account_id = ${accountId}::uuid` : sql``}`;
  if (!no) return about;
  const asked = no.toUpperCase();
  const tail = asked.startsWith('LS') ? asked.slice(2).toLowerCase() : '-';
  return sql`${about} and (campaign_no = ${asked} or order_no = ${asked} or freeze_no = ${asked}
    or right(replace(id::text, '-', ''), 12) = ${tail})`;
}
