/** Lists of a media owner's money: earnings, cash-outs, the tax year. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { bookedKind, type OrderKind } from '@shizhong/shared-contracts/kinds';
import type { earningStates } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { type Database, figureOrders, pageWithTabs, rulesAt, tabTotal } from '../../platform';
import { balancesOf, fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import { cashOutView } from './view';
import { periodOf } from './withholding';

/**
 * State of an earning `e`: one of which a hold keeps a part, and one that is in cash-outs to its last fen, which cannot be withdrawn
 * again; the row itself stays available.
 */
export const earningState = sql<keyof typeof earningStates>`case
  when e.held_fen > 0 then 'held'
  when e.state = 'available' and e.cashed_fen > 0 and e.cashed_fen + e.taken_fen >= e.net_fen then 'cashed' else e.state end`;

const kind = sql<OrderKind>`coalesce(p.kind, ${sql.lit(bookedKind)})`;

type EarningFilter = NonNullable<RequestOf<'media/earnings'>['filters']> & { ids?: readonly string[] | undefined };

/** Of every state: its tabs count them all. */
function ownEarnings(db: Database, userId: string, filters: EarningFilter) {
  let all = db
    .selectFrom('earning as e')
    .leftJoin('performance_order as p', 'p.id', 'e.order_id')
    .leftJoin('position_order as o', 'o.id', 'e.order_id')
    .where('e.media_user_id', '=', userId);
  if (filters.kind) all = all.where(kind, '=', filters.kind);
  if (filters.accountId) all = all.where(sql<string>`coalesce(p.account_id, o.account_id)`, '=', filters.accountId);
  if (filters.from) all = all.where('e.created_at', '>=', new Date(filters.from));
  if (filters.to) all = all.where('e.created_at', '<', new Date(filters.to));
  return filters.ids ? all.where('e.order_id', 'in', [...filters.ids]) : all;
}

/** Of all that match, or of the chosen ones. `docs/pages/conventions.md#sums`. */
export async function earningSums(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { filters = {}, ids }: RequestOf<'media/earningSums'>,
): Promise<ResponseOf<'media/earningSums'>> {
  const all = ownEarnings(db, userId, { ...filters, ids });
  const shown = filters.state ? all.where(earningState, '=', filters.state) : all;
  const row = await shown
    .select([
      sql<string>`count(*)`.as('n'),
      sql<string>`coalesce(sum(e.gross_fen), 0)`.as('gross'),
      sql<string>`coalesce(sum(e.fee_fen), 0)`.as('fee'),
      sql<string>`coalesce(sum(e.net_fen), 0)`.as('net'),
      sql<string>`coalesce(sum(e.taken_fen), 0)`.as('taken'),
      sql<string>`coalesce(sum(e.cashed_fen), 0)`.as('cashed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: Number(row.n),
    grossFen: fenOf(row.gross),
    feeFen: fenOf(row.fee),
    netFen: fenOf(row.net),
    takenFen: fenOf(row.taken),
    cashedFen: fenOf(row.cashed),
  };
}

const latestEarning = sql`e.created_at desc, e.order_id desc`;
export const earningSorts = {
  newest: latestEarning,
  ...figureOrders(
    { gross: sql`e.gross_fen`, fee: sql`e.fee_fen`, net: sql`e.net_fen`, cashed: sql`e.cashed_fen` },
    latestEarning,
  ),
};

export async function earningsOf(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort = 'newest' }: RequestOf<'media/earnings'>,
): Promise<ResponseOf<'media/earnings'>> {
  const all = ownEarnings(db, userId, filters);
  const counts = await all
    .select([earningState.as('state'), ({ fn }) => fn.countAll<string>().as('n')])
    .groupBy(earningState)
    .execute();
  const shown = filters.state ? all.where(earningState, '=', filters.state) : all;
  const rows = await shown
    .leftJoin('media_account as a', (join) => join.on('a.id', '=', sql<string>`coalesce(p.account_id, o.account_id)`))
    .leftJoin('campaign as c', 'c.id', 'p.campaign_id')
    .leftJoin('position_plan as plan', 'plan.id', 'o.plan_id')
    .selectAll('e')
    .select([
      earningState.as('stands'),
      kind.as('kind'),
      'a.name as account',
      sql<string | null>`coalesce(c.name, plan.name)`.as('campaign'),
    ])
    .select(['p.no as performance_no', 'o.no as position_no'])
    .orderBy(earningSorts[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const have = await balancesOf(db, userId, ['2101', '2102', '2103', '2104', '1101']);
  const paid = await db
    .selectFrom('cash_out')
    .select(({ fn }) => fn.sum<string | null>('paid_fen').as('fen'))
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  const tabs = Object.fromEntries(counts.map(({ state, n }) => [state, Number(n)]));
  const total = tabTotal(tabs, filters.state);
  return {
    list: rows.map((row) => ({
      orderId: row.order_id,
      orderNo: row.performance_no ?? row.position_no,
      kind: row.kind,
      account: row.account ?? '',
      campaign: row.campaign ?? '',
      source: row.source,
      grossFen: fenOf(row.gross_fen),
      feeFen: fenOf(row.fee_fen),
      netFen: fenOf(row.net_fen),
      takenFen: fenOf(row.taken_fen),
      cashedFen: fenOf(row.cashed_fen),
      state: row.stands,
      availableAt: row.available_at.toISOString(),
      at: row.created_at.toISOString(),
    })),
    total,
    page,
    pageSize,
    tabs,
    totals: {
      availableFen: have['2102'],
      pendingFen: have['2101'],
      heldFen: have['2104'],
      processingFen: have['2103'],
      debtFen: have['1101'],
      paidFen: fenOf(paid.fen ?? '0'),
    },
  };
}

/** The cash-outs of a period; their status has its own tab. */
export function ownCashOuts(
  db: Database,
  userId: string,
  { from, to, ids }: NonNullable<RequestOf<'media/cashoutList'>['filters']> & { ids?: readonly string[] | undefined },
) {
  let all = db.selectFrom('cash_out').where('user_id', '=', userId);
  if (from) all = all.where('created_at', '>=', new Date(from));
  if (to) all = all.where('created_at', '<', new Date(to));
  return ids ? all.where('id', 'in', [...ids]) : all;
}

export async function cashOutSums(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { filters = {}, ids }: RequestOf<'media/cashoutSums'>,
): Promise<ResponseOf<'media/cashoutSums'>> {
  const all = ownCashOuts(db, userId, { ...filters, ids });
  const shown = filters.status ? all.where(sql<boolean>`status = ${filters.status}`) : all;
  const row = await shown
    .select([
      sql<string>`count(*)`.as('n'),
      sql<string>`coalesce(sum(amount_fen), 0)`.as('amount'),
      sql<string>`coalesce(sum(fee_fen), 0)`.as('fee'),
      sql<string>`coalesce(sum(tax_fen + vat_fen), 0)`.as('tax'),
      sql<string>`coalesce(sum(paid_fen), 0)`.as('paid'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: Number(row.n),
    amountFen: fenOf(row.amount),
    feeFen: fenOf(row.fee),
    taxFen: fenOf(row.tax),
    paidFen: fenOf(row.paid),
  };
}

const latest = sql`created_at desc, id desc`;
export const cashOutSorts = {
  newest: latest,
  ...figureOrders({ amount: sql`amount_fen`, fee: sql`fee_fen`, tax: sql`tax_fen + vat_fen`, paid: sql`paid_fen` }, latest),
};

export async function cashOutsOf(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort = 'newest' }: RequestOf<'media/cashoutList'>,
): Promise<ResponseOf<'media/cashoutList'>> {
  const all = ownCashOuts(db, userId, filters);
  const { rows, total, tabs } = await pageWithTabs(all, { page, pageSize, status: filters.status, order: cashOutSorts[sort] });
  return { list: rows.map(cashOutView), total, page, pageSize, tabs };
}

export async function taxYearOf(
  { db, clock }: Pick<MoneyServices, 'db' | 'clock'>,
  userId: string,
  { year }: RequestOf<'media/tax'>,
): Promise<ResponseOf<'media/tax'>> {
  await clock.refresh();
  const at = new Date(clock.now());
  const asked = year ?? periodOf(at).year;
  const rows = await db
    .selectFrom('tax_month')
    .selectAll()
    .where('user_id', '=', userId)
    .where('year', '=', asked)
    .orderBy('month')
    .execute();
  const months = rows.map((row) => ({
    month: row.month,
    incomeFen: fenOf(row.income_fen),
    withheldFen: fenOf(row.withheld_fen),
    vatFen: fenOf(row.vat_fen) + fenOf(row.surcharge_fen),
  }));
  const sum = (key: 'incomeFen' | 'withheldFen' | 'vatFen') => months.reduce((total, month) => total + month[key], 0);
  return {
    year: asked,
    mode: (await rulesAt(db, at))['tax.mode'],
    incomeFen: sum('incomeFen'),
    withheldFen: sum('withheldFen'),
    vatFen: sum('vatFen'),
    months,
  };
}
