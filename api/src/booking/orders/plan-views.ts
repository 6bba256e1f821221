/** Plans as shown to their advertiser. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { fenOf } from '../../money';
import type { Database } from '../../platform';
import type { PlanForm } from '../plan/form';
import { readOwnPlan } from '../plan/plan';
import type { BookingServices } from '../services';
import type { PositionPlan } from '../tables';
import { finalStatuses } from './orders';
import { escaped, instant, offset, orders, orderView, type Page, tabsOf } from './view';

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

export async function listPlans(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  input: Page & { filters?: PlanFilters | undefined },
): Promise<ResponseOf<'adPosition/list'>> {
  const { keyword, status, createdFrom, createdTo } = input.filters ?? {};
  let base = db.selectFrom('position_plan').where('user_id', '=', userId).where('status', '<>', 'deleted');
  if (keyword)
    base = base.where((where) => where.or([where('name', 'ilike', `%${escaped(keyword)}%`), where('no', '=', keyword)]));
  if (createdFrom) base = base.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) base = base.where('created_at', '<=', new Date(createdTo));
  const counts = await base
    .select(['status', sql<string>`count(*)`.as('n')])
    .groupBy('status')
    .execute();
  let page = base.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(input.pageSize).offset(offset(input));
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
