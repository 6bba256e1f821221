/** Points, levels, daily sign-in, tasks and promotion links of media owners. `docs/pages/media-owner.md#activity-centre`, `docs/domain/growth.md#levels`, `docs/domain/growth.md#points`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { day, empty, requestId } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { pointsKinds } from '../process';

const id = z.uuid();
/** Points are integers and not money: they can be neither transferred nor paid out. */
const points = z.int();

const pointsKind = z.enum(Object.keys(pointsKinds) as (keyof typeof pointsKinds)[]);

const pointsFilters = z.object({ kind: pointsKind.optional() });
const pointsSorts = ['latest', ...bothWays(['available', 'frozen'] as const)] as const;

const levelRow = z.object({
  level: z.int(),
  name: z.string(),
  growth: z.int(),
  feeBp: z.int(),
  openOrders: z.int(),
  cashOutsPerDay: z.int(),
});

const task = z.object({
  code: z.string(),
  group: z.enum(['daily', 'newcomer', 'growth', 'challenge']),
  name: z.string(),
  hint: z.string(),
  points,
  growth: z.int(),
  /** Progress, and the quantity needed for one reward. */
  done: z.int(),
  needed: z.int(),
  /** Points that can be collected now. */
  waiting: points,
  taken: z.boolean(),
  /** Page on which it is done. */
  link: z.string(),
});

export const pointsEndpoints = {
  'activity/points': endpoint({
    summary: '活动中心：积分、冻结积分、即将过期、成长值与等级、签到',
    audience: 'media',
    request: empty,
    response: z.object({
      available: points,
      frozen: points,
      /** Points that expire within 30 days, and when the first of them do. */
      expiring: points,
      expiringFirstAt: z.string().nullable(),
      /** Earned outside orders this month, and the monthly maximum. */
      monthEarned: points,
      monthCap: points,
      growth: z.int(),
      level: levelRow,
      next: levelRow.nullable(),
      signedToday: z.boolean(),
      streak: z.int(),
      signPoints: points,
      streakBonus: points,
      streakDays: z.int(),
    }),
  }),
  'media/sign': endpoint({
    summary: '每日签到：同一天再次签到不重复得分',
    audience: 'media',
    request: z.object({ request_id: requestId }),
    response: z.object({ day, points, bonus: points, streak: z.int() }),
    refusals: [code.wrongState, code.duplicate],
  }),
  'media/signDays': endpoint({
    summary: '某月已签到的日期',
    audience: 'media',
    request: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式应为 2026-01') }),
    response: z.object({ days: z.array(day) }),
  }),
  'activity/pointsList': endpoint({
    summary: '积分明细',
    audience: 'media',
    request: listInput(pointsFilters, pointsSorts),
    response: listOf(
      z.object({
        id,
        kind: pointsKind,
        reason: z.string(),
        about: z.string(),
        /** Change of the available and of the frozen points. */
        available: points,
        frozen: points,
        at: z.string(),
        expiresAt: z.string().nullable(),
      }),
    ),
  }),
  'activity/pointsExport': endpoint({
    summary: '导出积分明细（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: pointsFilters.optional(), ...fileOf(pointsSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'activity/level': endpoint({
    summary: '会员等级：等级表、成长值明细、下一级所差',
    audience: 'media',
    request: empty,
    response: z.object({
      growth: z.int(),
      level: levelRow,
      next: levelRow.nullable(),
      missing: z.int(),
      /** The level that growth alone gives; below `level` while that is kept until the review. */
      earned: levelRow,
      /** Start of the first day of the next month: levels are reviewed, and drop by one at most. */
      reviewAt: z.string(),
      /** Growth that leaves the 180-day window within the next 30 days, so that a drop is no surprise. */
      leavingSoon: z.int(),
      levels: z.array(levelRow),
      detail: z.array(
        z.object({
          at: z.string(),
          reason: z.string(),
          about: z.string(),
          growth: z.int(),
          leavesAt: z.string(),
        }),
      ),
    }),
  }),
  'media/share': endpoint({
    summary: '我的推广链接：到访、注册、首单与奖励',
    audience: 'media',
    request: empty,
    response: z.object({
      /** Added to any address of the site as `?szPush=`. */
      szPush: z.string(),
      rules: z.object({
        /** For a person's first settled order, once. */
        points: z.int(),
        perMonth: z.int(),
        /** Monthly maximum of points for everything but orders. */
        monthCap: z.int(),
        /** Days from the settlement to the reward. */
        waitDays: z.int(),
      }),
      figures: z.object({ visits: z.int(), registrations: z.int(), rewarded: z.int(), points: z.int() }),
      /** By the mark (`prom`) in the link; empty for the link without one. */
      marks: z.array(z.object({ prom: z.string(), visits: z.int(), registrations: z.int() })),
      /** The latest, with masked names. */
      people: z.array(
        z.object({
          name: z.string(),
          side: z.enum(['ad', 'media']),
          prom: z.string(),
          at: z.string(),
          /** `settled`: the first order is settled, the reward is pending. `void`: there is none, `reason` says why. */
          state: z.enum(['registered', 'settled', 'rewarded', 'void']),
          points: z.int(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  'activity/earnTasks': endpoint({
    summary: '赚积分：任务与进度',
    audience: 'media',
    request: empty,
    response: z.object({ list: z.array(task), frozen: points, frozenDays: z.int() }),
  }),
  'activity/claimTask': endpoint({
    summary: '领取任务积分',
    audience: 'media',
    request: z.object({ task: z.string().max(40), request_id: requestId }),
    response: z.object({ points }),
    refusals: [code.wrongState, code.tooOften, code.noSuchObject, code.duplicate],
  }),
};
