/** Plans as shown to their advertiser. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { fenOf } from '../../money';
import { type Database, figureOrders, namePatterns } from '../../platform';
import type { PlanForm } from '../plan/form';
import { readOwnPlan } from '../plan/plan';
import type { BookingServices } from '../services';
import type { PositionPlan } from '../tables';
import { finalStatuses } from './orders';
import { instant, offset, orders, orderView, type Page, tabsOf } from './view';

interface PlanFigures {
  accounts: number;
  positions: number[];
  firstPlanAt: Date | null;
  lastPlanAt: Date | null;
  total: number;
  inviting: number;
  running: number;
  settled: number;
  priceFen: string;
  spentFen: string;
}

async function figuresOf(db: Database, planIds: readonly string[]): Promise<Map<string, PlanFigures>> {
  if (!planIds.length) return new Map();
  const rows = await sql<PlanFigures & { planId: string }>`
    select plan_id as "planId", count(distinct account_id)::int as accounts, array_agg(distinct position::int) as positions,
      min(plan_at) as "firstPlanAt", max(plan_at) as "lastPlanAt", count(*)::int as total,
      (count(*) filter (where status in ('inviting', 'negotiating')))::int as inviting,
      (count(*) filter (where status not in ('inviting', 'negotiating', ${sql.join(finalStatuses)})))::int as running,
      (count(*) filter (where status = 'settled'))::int as settled,
      coalesce(sum(price_fen) filter (where status not in ('declined', 'expired', 'cancelled')), 0) as "priceFen",
      coalesce(sum(coalesce(amount_fen, 0) + compensation_fen), 0) as "spentFen"
    from position_order where plan_id = any(${[...planIds]}::uuid[]) group by plan_id`.execute(db);
  return new Map(rows.rows.map((row) => [row.planId, row]));
}

/** The items of a draft are in its form; its orders are created on submission. */
function planView(plan: PositionPlan, figures: PlanFigures | undefined): ResponseOf<'adPosition/list'>['list'][number] {
  const items = (plan.form as PlanForm).items ?? [];
  return {
    id: plan.id,
    no: plan.no,
    name: plan.name,
    status: plan.status,
    version: plan.version,
    industry: plan.industry_code,
    accounts: figures?.accounts ?? new Set(items.map(({ accountId }) => accountId)).size,
    positions: figures?.positions ?? [...new Set(items.map(({ position }) => position))].sort(),
    firstPlanAt: instant(figures?.firstPlanAt ?? null),
    lastPlanAt: instant(figures?.lastPlanAt ?? null),
    orders: {
      total: figures?.total ?? 0,
      inviting: figures?.inviting ?? 0,
      running: figures?.running ?? 0,
      settled: figures?.settled ?? 0,
    },
    priceFen: fenOf(figures?.priceFen ?? 0),
    spentFen: fenOf(figures?.spentFen ?? 0),
    createdAt: plan.created_at.toISOString(),
  };
}

type PlanFilters = {
  keyword?: string | undefined;
  status?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

/** Of the plan's orders; before there are any, of its form. */
const ofOrders = (figure: RawBuilder<unknown>) =>
  sql`(select ${figure} from position_order o where o.plan_id = position_plan.id)`;
const inForm = sql`(select count(distinct item ->> 'accountId') from jsonb_array_elements(
  case jsonb_typeof(position_plan.form -> 'items') when 'array' then position_plan.form -> 'items' else '[]' end) item)`;
const newest = sql`created_at desc, id desc`;
/** What an order costs as long as it may be carried out, and what it has cost. */
const shownPrice = sql`case when o.status not in ('declined', 'expired', 'cancelled') then o.price_fen end`;
const shownSpent = sql`coalesce(o.amount_fen, 0) + o.compensation_fen`;
const firstPlanAt = ofOrders(sql`min(o.plan_at)`);

export const planSorts = {
  newest,
  planAt: sql`${firstPlanAt} nulls last, ${newest}`,
  'planAt.desc': sql`${firstPlanAt} desc nulls last, ${newest}`,
  ...figureOrders(
    {
      accounts: sql`coalesce(nullif(${ofOrders(sql`count(distinct o.account_id)`)}, 0), ${inForm})`,
      orders: ofOrders(sql`count(*)`),
      price: sql`coalesce(${ofOrders(sql`sum(${shownPrice})`)}, 0)`,
      spent: sql`coalesce(${ofOrders(sql`sum(${shownSpent})`)}, 0)`,
    },
    newest,
  ),
};

export const planNames = (userId: string) =>
  sql`select p.name, p.created_at as at from position_plan p where p.user_id = ${userId}::uuid and p.status <> 'deleted'`;

/** All but the status, which the tabs count. */
function plansOf(
  db: Database,
  userId: string,
  { keyword, createdFrom, createdTo }: PlanFilters,
  names: readonly string[] | null,
) {
  let plans = db.selectFrom('position_plan').where('user_id', '=', userId).where('status', '<>', 'deleted');
  if (names) plans = plans.where(sql<boolean>`(name ilike any(${names}::text[]) or no = ${keyword})`);
  if (createdFrom) plans = plans.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) plans = plans.where('created_at', '<=', new Date(createdTo));
  return plans;
}

export async function listPlans(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  input: Page & { filters?: PlanFilters | undefined; sort?: keyof typeof planSorts | undefined },
): Promise<ResponseOf<'adPosition/list'>> {
  const { status } = input.filters ?? {};
  const names = await namePatterns(db, input.filters?.keyword, planNames(userId));
  const base = plansOf(db, userId, input.filters ?? {}, names);
  const counts = await base
    .select(['status', sql<string>`count(*)`.as('n')])
    .groupBy('status')
    .execute();
  let page = base
    .selectAll()
    .orderBy(planSorts[input.sort ?? 'newest'])
    .limit(input.pageSize)
    .offset(offset(input));
  if (status) page = page.where('status', '=', status as PositionPlan['status']);
  const plans = await page.execute();
  const figures = await figuresOf(
    db,
    plans.map(({ id }) => id),
  );
  return {
    list: plans.map((plan) => planView(plan, figures.get(plan.id))),
    page: input.page,
    pageSize: input.pageSize,
    ...tabsOf(counts, status),
  };
}

/**
 * Sums of the list, of what its rows show: a draft has no orders yet. `docs/pages/conventions.md#sums`
 *
 * @param ids only these of the caller's; those of others are not counted
 */
export async function planSums(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  { filters = {}, ids }: RequestOf<'adPosition/sums'>,
): Promise<ResponseOf<'adPosition/sums'>> {
  let plans = plansOf(db, userId, filters, await namePatterns(db, filters.keyword, planNames(userId)));
  if (filters.status) plans = plans.where('status', '=', filters.status as PositionPlan['status']);
  if (ids) plans = plans.where('id', 'in', ids);
  const { rows } = await sql<PlanSums>`with these as materialized (${plans.select('id')})
    select (select count(*) from these) as rows, count(o.id) as orders,
      count(o.id) filter (where o.status = 'settled') as settled, sum(${shownPrice})::bigint as "priceFen",
      sum(${shownSpent})::bigint as "spentFen"
    from these join position_order o on o.plan_id = these.id`.execute(db);
  const [row] = rows;
  return {
    rows: Number(row?.rows ?? 0),
    orders: Number(row?.orders ?? 0),
    settledOrders: Number(row?.settled ?? 0),
    priceFen: fenOf(row?.priceFen ?? 0),
    spentFen: fenOf(row?.spentFen ?? 0),
  };
}

interface PlanSums {
  rows: string;
  orders: string;
  settled: string;
  priceFen: string | null;
  spentFen: string | null;
}

export async function planDetail(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  id: string,
): Promise<ResponseOf<'adPosition/detail'>> {
  const plan = await readOwnPlan(db, userId, id);
  const figures = await figuresOf(db, [id]);
  const rows = await orders(db).where('o.plan_id', '=', id).orderBy('o.created_at').orderBy('o.id').execute();
  return { ...planView(plan, figures.get(id)), form: plan.form as PlanForm, list: rows.map(orderView) };
}
