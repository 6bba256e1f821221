/** Activity centre of media owners: points, levels, daily sign-in, tasks, activities, mall. `docs/pages/media-owner.md#activity-centre`, `docs/domain/growth.md#entities`, `docs/domain/growth.md#mall`, `docs/domain/growth.md#levels`, `docs/domain/growth.md#points`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { day, empty, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { phonePattern } from '../../identity/rules';
import { pointsKinds } from '../process';

const id = z.uuid();
/** Points are whole and no money: they can neither be passed on nor paid out. */
const points = z.int();

export const goodsKinds = ['physical', 'coupon', 'right'] as const;

const pointsKind = z.enum(Object.keys(pointsKinds) as (keyof typeof pointsKinds)[]);
const pointsFilters = z.object({ kind: pointsKind.optional() });

const goods = z.object({
  id,
  name: z.string(),
  kind: z.enum(goodsKinds),
  /** Name of one of the product's own pictures. */
  picture: z.string(),
  points,
  stock: z.int(),
  /** Null: as often as one likes. */
  perUser: z.int().nullable(),
  minLevel: z.int(),
});

const redemption = z.object({
  id,
  no: z.string(),
  goodsId: id,
  goodsName: z.string(),
  kind: z.enum(goodsKinds),
  picture: z.string(),
  points,
  status: z.string(),
  createdAt: z.string(),
  /** Name, masked phone and address in one line; null where nothing is sent. */
  sentTo: z.string().nullable(),
  expressNo: z.string().nullable(),
  /** Code of a coupon, once it was issued. */
  couponCode: z.string().nullable(),
  reason: z.string().nullable(),
});

const tier = z.object({ target: z.int(), points });

const activity = z.object({
  id,
  name: z.string(),
  kind: z.enum(['orders', 'first_order', 'invite']),
  summary: z.string(),
  picture: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  state: z.enum(['coming', 'running', 'ended']),
  /** Null: without limit. */
  quota: z.int().nullable(),
  joined: z.int(),
  tiers: z.array(tier),
  /** My part; null where I do not take part. */
  mine: z
    .object({
      id,
      status: z.string(),
      progress: z.int(),
      reward: points,
      showName: z.boolean(),
      version: z.int(),
    })
    .nullable(),
});

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
  /** Done so far and needed for one reward. */
  done: z.int(),
  needed: z.int(),
  /** Points that wait to be taken now. */
  waiting: points,
  taken: z.boolean(),
  /** Page on which it is done. */
  link: z.string(),
});

export const growthEndpoints = {
  'activity/points': endpoint({
    summary: '活动中心：积分、冻结积分、即将过期、成长值与等级、签到',
    audience: 'media',
    request: empty,
    response: z.object({
      available: points,
      frozen: points,
      /** Ends within 30 days, and when the first of it does. */
      expiring: points,
      expiringFirstAt: z.string().nullable(),
      /** Earned outside orders this month, and the most of a month. */
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
    request: listInput(pointsFilters, ['latest'] as const),
    response: listOf(
      z.object({
        id,
        kind: pointsKind,
        reason: z.string(),
        about: z.string(),
        /** Change of what can be spent, and of what is frozen. */
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
    request: z.object({ filters: pointsFilters.optional() }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'activity/level': endpoint({
    summary: '会员等级：等级表、近 180 天成长值明细、下一级所差',
    audience: 'media',
    request: empty,
    response: z.object({
      growth: z.int(),
      level: levelRow,
      next: levelRow.nullable(),
      missing: z.int(),
      /** What the growth alone gives; below `level` while that is kept until the review. */
      earned: levelRow,
      /** Start of the first day of the next month: levels are reviewed, and fall by one at most. */
      reviewAt: z.string(),
      /** What leaves the 180 days within the next 30, so that a drop is no surprise. */
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
      /** Goes into any address of the site as `?szPush=`. */
      szPush: z.string(),
      rules: z.object({
        /** For a person's first settled order, once. */
        points: z.int(),
        perMonth: z.int(),
        /** The most points of a month for everything but orders. */
        monthCap: z.int(),
        /** Days from the settlement to the reward. */
        waitDays: z.int(),
      }),
      figures: z.object({ visits: z.int(), registrations: z.int(), rewarded: z.int(), points: z.int() }),
      /** By the mark (`prom`) that stood in the link; the empty one is the link without. */
      marks: z.array(z.object({ prom: z.string(), visits: z.int(), registrations: z.int() })),
      /** The latest, names masked. */
      people: z.array(
        z.object({
          name: z.string(),
          side: z.enum(['ad', 'media']),
          prom: z.string(),
          at: z.string(),
          /** `settled`: the first order is, the reward waits. `void`: none is given, `reason` says why. */
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
  'activity/list': endpoint({
    summary: '活动列表',
    audience: 'media',
    request: listInput(z.object({ state: z.enum(['coming', 'running', 'ended']).optional() }), ['latest'] as const),
    response: listOf(activity),
  }),
  'activity/detail': endpoint({
    summary: '活动详情：规则、奖励、我的进度、排行榜',
    audience: 'media',
    request: z.object({ id }),
    response: activity.extend({
      rules: z.array(z.string()),
      /** Why I cannot join; empty where I can. */
      obstacles: z.array(z.string()),
      board: z.array(z.object({ rank: z.int(), name: z.string(), progress: z.int(), me: z.boolean() })),
    }),
    refusals: [code.noSuchObject],
  }),
  'activity/accounts': endpoint({
    summary: '活动参与账号：每个账号是否符合、进度',
    audience: 'media',
    request: z.object({ id }),
    response: z.object({
      activity,
      list: z.array(
        z.object({
          accountId: id,
          name: z.string(),
          avatar: z.string().nullable(),
          kind: z.enum(['oa', 'video']),
          chosen: z.boolean(),
          progress: z.int(),
          /** Why not; empty where it may take part. */
          obstacles: z.array(z.string()),
        }),
      ),
    }),
    refusals: [code.noSuchObject],
  }),
  'activity/join': endpoint({
    summary: '报名活动',
    audience: 'media',
    request: z.object({
      id,
      accountIds: z.array(id).min(1, '请选择参与账号').max(100),
      /** Whether the masked name stands on the board. */
      showName: z.boolean().default(true),
      request_id: requestId,
    }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.noSuchObject, code.notEligible, code.soldOut, code.wrongState, code.duplicate],
  }),
  'activity/accountsSave': endpoint({
    summary: '活动开始前更换参与账号',
    audience: 'media',
    request: z.object({
      id,
      accountIds: z.array(id).min(1, '请选择参与账号').max(100),
      showName: z.boolean(),
      version: z.int(),
      request_id: requestId,
    }),
    response: z.object({ id, version: z.int() }),
    refusals: [code.noSuchObject, code.notEligible, code.wrongState, code.versionConflict, code.duplicate],
  }),
  'activity/leave': endpoint({
    summary: '活动开始前取消报名',
    audience: 'media',
    request: z.object({ id, request_id: requestId }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.noSuchObject, code.wrongState, code.duplicate],
  }),
  'activity/goods': endpoint({
    summary: '积分商城',
    audience: 'media',
    request: listInput(z.object({ kind: z.enum(goodsKinds).optional() }), ['default', 'points'] as const),
    response: listOf(goods),
  }),
  'activity/goodsDetail': endpoint({
    summary: '商品详情与我是否可兑换',
    audience: 'media',
    request: z.object({ id }),
    response: goods.extend({
      description: z.array(z.string()),
      mine: z.int(),
      /** Why I cannot redeem it now; empty where I can. */
      obstacles: z.array(z.string()),
    }),
    refusals: [code.noSuchObject],
  }),
  'activity/redeem': endpoint({
    summary: '兑换商品：库存与积分同时扣减，兑换后不可撤销，缺货除外',
    audience: 'media',
    request: z.object({
      goodsId: id,
      address: z
        .object({
          name: z.string().trim().min(2, '请填写收货人').max(20),
          phone: z.string().regex(phonePattern, '请输入 11 位手机号'),
          region: z.string().trim().min(2, '请选择地区').max(60),
          detail: z.string().trim().min(4, '请填写详细地址').max(120),
        })
        .optional(),
      request_id: requestId,
    }),
    response: redemption,
    refusals: [
      code.invalid,
      code.noSuchObject,
      code.insufficientBalance,
      code.soldOut,
      code.notEligible,
      code.tooOften,
      code.wrongState,
      code.duplicate,
    ],
  }),
  'activity/redemptions': endpoint({
    summary: '兑换记录',
    audience: 'media',
    request: listInput(z.object({ status: z.string().max(20).optional() }), ['latest'] as const),
    response: listOf(redemption),
  }),
  'activity/redemptionReceive': endpoint({
    summary: '确认收货',
    audience: 'media',
    request: z.object({ id, request_id: requestId }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.noSuchObject, code.wrongState, code.duplicate],
  }),
};
