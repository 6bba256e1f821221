/**
 * Levels of media owners (`docs/domain/growth.md#levels`) and the restrictions of the performance score
 * (`docs/domain/supply.md#performance-score`). Growth counts the settlements of the preceding 180 days; the fee rate at the time
 * of the claim stays with the order.
 */
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { sql } from 'kysely';
import { dayMs } from '../calendar/shanghai';
import type { Database } from '../database/database';
import type { BusinessRules } from './business-rules';

interface Level {
  level: number;
  name: string;
  growth: number;
  /** Null: the general fee of the rules applies. */
  feeBp: number | null;
  openOrders: number;
  cashOutsPerDay: number;
}

type LevelRules = Pick<BusinessRules, Extract<keyof BusinessRules, `level.${string}`>>;

/** The table of levels under the rules in force. */
export function levelsOf(rules: LevelRules): readonly [Level, ...Level[]] {
  return [
    {
      level: 0,
      name: '新手',
      growth: 0,
      feeBp: null,
      openOrders: rules['level.0_open_orders'],
      cashOutsPerDay: rules['level.0_cashouts'],
    },
    {
      level: 1,
      name: '青铜',
      growth: rules['level.1_growth'],
      feeBp: null,
      openOrders: rules['level.1_open_orders'],
      cashOutsPerDay: rules['level.1_cashouts'],
    },
    {
      level: 2,
      name: '白银',
      growth: rules['level.2_growth'],
      feeBp: rules['level.2_fee_bp'],
      openOrders: rules['level.2_open_orders'],
      cashOutsPerDay: rules['level.2_cashouts'],
    },
    {
      level: 3,
      name: '黄金',
      growth: rules['level.3_growth'],
      feeBp: rules['level.3_fee_bp'],
      openOrders: rules['level.3_open_orders'],
      cashOutsPerDay: rules['level.3_cashouts'],
    },
    {
      level: 4,
      name: '铂金',
      growth: rules['level.4_growth'],
      feeBp: rules['level.4_fee_bp'],
      openOrders: rules['level.4_open_orders'],
      cashOutsPerDay: rules['level.4_cashouts'],
    },
    {
      level: 5,
      name: '钻石',
      growth: rules['level.5_growth'],
      feeBp: rules['level.5_fee_bp'],
      openOrders: rules['level.5_open_orders'],
      cashOutsPerDay: rules['level.5_cashouts'],
    },
  ];
}

/** In tenths of a point. Whether an account may claim at all is stored with the account (`claims_from`). */
export const performanceFloors = { claimTenths: 400, singleOrderTenths: 600 } as const;

export const growthDays = marketFigures['growth.days'];

/** The level that growth alone reaches. */
export function levelOf(growth: number, rules: LevelRules): Level {
  const levels = levelsOf(rules);
  return levels.findLast((each) => growth >= each.growth) ?? levels[0];
}

export interface Standing {
  growth: number;
  /**
   * The effective level: a level once reached is kept until the review on the first of the month, which lowers it by at most one.
   */
  level: Level;
}

/**
 * 1 per yuan of net earnings and 20 per settled order of the last 180 days, plus growth from sign-ins, minus deductions for
 * defaults; never below zero.
 */
export async function standingOf(db: Database, mediaUserId: string, at: Date, rules: LevelRules): Promise<Standing> {
  const since = new Date(at.getTime() - growthDays * dayMs);
  const { growth, kept } = await db
    .selectFrom('earning')
    .select([
      sql<string>`greatest(0, coalesce(sum((net_fen - taken_fen) / 100 + case when source = 'compensation' then 0 else 20 end), 0)
        + (select coalesce(sum(growth), 0) from growth_entry where user_id = ${mediaUserId}::uuid and at > ${since} and at <= ${at}))`.as(
        'growth',
      ),
      sql<number | null>`(select level from media_level where user_id = ${mediaUserId}::uuid)`.as('kept'),
    ])
    .where('media_user_id', '=', mediaUserId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const earned = levelOf(Number(growth), rules);
  return { growth: Number(growth), level: levelsOf(rules)[Math.max(earned.level, kept ?? 0)] ?? earned };
}

/** The service fee of a level, or the general fee when it is lower. */
export function feeBpOf(level: Level, rules: Pick<BusinessRules, 'fee.media_bp'>): number {
  return Math.min(level.feeBp ?? rules['fee.media_bp'], rules['fee.media_bp']);
}

/** Maximum number of open orders. */
export function openOrderLimit(
  facts: { level: Level; registeredAt: Date; performanceTenths: number; at: Date },
  rules: Pick<BusinessRules, 'open_orders.new_account' | 'new_account.days'>,
): number {
  if (facts.performanceTenths < performanceFloors.singleOrderTenths) return 1;
  const isNew = facts.at.getTime() - facts.registeredAt.getTime() < rules['new_account.days'] * dayMs;
  return isNew ? Math.min(facts.level.openOrders, rules['open_orders.new_account']) : facts.level.openOrders;
}
