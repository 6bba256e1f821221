/** 会员等级, with the sources of the growth. `docs/domain/growth.md#levels`. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { sql } from 'kysely';
import {
  type BusinessRules,
  type Database,
  dayMs,
  dayOf,
  feeBpOf,
  growthDays,
  levelOf,
  levelsOf,
  monthStart,
  rulesAt,
  type Standing,
  standingOf,
  startOf,
} from '../../platform';
import { streakOf } from '../activities/sign-in';
import { refreshIfStale } from '../points/order-points';
import { pointRules } from '../points/point-rules';
import { cappedThisMonth, pointsOf } from '../points/points';
import type { GrowthServices } from '../services';

type LevelRow = ResponseOf<'activity/level'>['level'];
const maxDetail = 100;
const soonDays = marketFigures['growth.soon_days'];

function levelRow(level: Standing['level'], rules: BusinessRules): LevelRow {
  const { level: number, name, growth, openOrders, cashOutsPerDay } = level;
  return { level: number, name, growth, feeBp: feeBpOf(level, rules), openOrders, cashOutsPerDay };
}

function shownStanding({ growth, level: mine }: Standing, rules: BusinessRules) {
  const next = levelsOf(rules).find((each) => each.level === mine.level + 1);
  return { growth, level: levelRow(mine, rules), next: next ? levelRow(next, rules) : null };
}

export async function pointsSummary(services: GrowthServices, userId: string): Promise<ResponseOf<'activity/points'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  await refreshIfStale(db, userId, at);
  const rules = await rulesAt(db, at);
  const soon = await db
    .selectFrom('points_lot')
    .select(({ fn }) => [fn.sum<string | null>('remaining').as('sum'), fn.min<Date | null>('expires_at').as('first')])
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', new Date(at.getTime() + rules['points.reminder_days'] * dayMs))
    .executeTakeFirstOrThrow();
  return {
    ...(await pointsOf(db, userId)),
    expiring: Number(soon.sum ?? 0),
    expiringFirstAt: soon.first?.toISOString() ?? null,
    monthEarned: await cappedThisMonth(db, userId, at),
    monthCap: pointRules.monthCap,
    ...shownStanding(await standingOf(db, userId, at, rules), rules),
    ...(await streakOf(db, userId, at)),
    signPoints: pointRules.signIn,
    streakBonus: pointRules.streakBonus,
    streakDays: pointRules.streakDays,
  };
}

export async function levelView(services: GrowthServices, userId: string): Promise<ResponseOf<'activity/level'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const rules = await rulesAt(db, at);
  const mine = await standingOf(db, userId, at, rules);
  const shown = shownStanding(mine, rules);
  return {
    ...shown,
    earned: levelRow(levelOf(mine.growth, rules), rules),
    reviewAt: new Date(startOf(reviewAfter(at))).toISOString(),
    missing: shown.next ? shown.next.growth - shown.growth : 0,
    leavingSoon: await leavingSoon(db, userId, mine.growth, { at, rules }),
    levels: levelsOf(rules).map((each) => levelRow(each, rules)),
    detail: await detailOf(db, userId, at),
  };
}

/** Returns the growth that expires soon. */
async function leavingSoon(
  db: Database,
  userId: string,
  growth: number,
  { at, rules }: { at: Date; rules: BusinessRules },
): Promise<number> {
  const then = await standingOf(db, userId, new Date(at.getTime() + soonDays * dayMs), rules);
  return Math.max(0, growth - then.growth);
}

/** Returns the first day of the next month. */
function reviewAfter(at: Date): string {
  const [year = 0, month = 0] = dayOf(at.getTime()).split('-').map(Number);
  return monthStart(year, month + 1);
}

async function detailOf(db: Database, userId: string, at: Date): Promise<ResponseOf<'activity/level'>['detail']> {
  const from = new Date(at.getTime() - growthDays * dayMs);
  const { rows } = await sql<{ at: Date; reason: string; about: string; growth: number }>`
    select e.created_at as at, case e.source when 'compensation' then '违约补偿' else '订单结算' end as reason,
      coalesce(o.no, p.no, '') as about,
      ((e.net_fen - e.taken_fen) / 100 + case when e.source = 'compensation' then 0 else 20 end)::int as growth
    from earning e left join performance_order o on o.id = e.order_id left join position_order p on p.id = e.order_id
    where e.media_user_id = ${userId}::uuid and e.created_at > ${from}
    union all
    select g.at, g.reason, '', g.growth from growth_entry g where g.user_id = ${userId}::uuid and g.at > ${from}
    order by 1 desc limit ${maxDetail}`.execute(db);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    reason: row.reason,
    about: row.about,
    growth: row.growth,
    leavesAt: new Date(row.at.getTime() + growthDays * dayMs).toISOString(),
  }));
}
