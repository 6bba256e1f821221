/**
 * Market data that visitors see without signing in: figures, prices, calculators, punctuality; and a lead for managed service.
 * `docs/domain/site.md#market-figures`, `docs/domain/site.md#calculators`, `docs/domain/site.md#leads`,
 * `docs/domain/features.md#f18-price-index`, `docs/domain/features.md#f20-real-times`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, fen, requestId } from '../../../transport/endpoint/fields';
import { phone, smsCode } from '../../identity/fields';
import { orderKindName } from '../../kinds/schema';
import { calculatorLimits, leadBudgets, leadGoals, leadRules, leadTimes } from '../service';

const kind = orderKindName;
const choice = <T extends object>(words: T, message: string) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]], message);
const quantiles = z.object({ p10: z.int(), p50: z.int(), p90: z.int() });
const prices = z.array(
  z.object({
    kind,
    /** 1 头条, 2 次条, 3 third to eighth; null: all. */
    position: z.int().nullable(),
    /** The advertiser's industry; null: all. */
    industry: z.object({ code: z.string(), name: z.string() }).nullable(),
    samples: z.int(),
    p25Fen: fen,
    p50Fen: fen,
    p75Fen: fen,
  }),
);

/** Hours. Null below the minimum number of samples. */
const pace = z.object({
  samples: z.int(),
  /** Measured over the last so many days: more where fewer had too few. */
  days: z.int().optional(),
  medianH: z.number().nullable(),
  p90H: z.number().nullable(),
  /** What waits now, however long already, and how long the oldest of it has waited. */
  waiting: z.int(),
  oldestH: z.number().nullable(),
});

/**
 * Subject of the dispute: the advertiser's objection, the media owner's appeal, an upheld anomaly, a text that was not published
 * as agreed.
 */
const disputeKind = z.enum(['objection', 'deduction', 'hold', 'delivery']);

export const marketEndpoints = {
  'home/index': endpoint({
    summary: '首页的真实统计，少于展示门槛时为空',
    audience: 'public',
    request: empty,
    response: z.object({
      figures: z
        .object({
          settledOrders: z.int(),
          /** Share of everything measured that the checks deducted; performance orders. */
          abnormalBp: z.int(),
          /** From publication to settlement, median. */
          settledAfterH: z.number(),
        })
        .nullable(),
      /** With fewer settled orders there are no figures. */
      leastOrders: z.int(),
      days: z.int(),
      at: z.string(),
    }),
  }),
  'home/priceIndex': endpoint({
    summary:
      '价格指数：近期已结算订单的单价分位，按广告类型、位置与行业；样本或媒体账号不足的不展示；近期都不足时给最近一段有数据的时期',
    audience: 'public',
    request: empty,
    response: z.object({
      from: z.string(),
      to: z.string(),
      /** False: the last days have nothing to show, and this is the last period that has. */
      current: z.boolean(),
      leastSamples: z.int(),
      leastAccounts: z.int(),
      rows: prices,
      /** Number of samples of each kind, even if there are too few. */
      samples: z.record(kind, z.int()),
      /** Of kinds that the period has too few of: the last period that has enough. */
      earlier: z.array(z.object({ kind, from: z.string(), to: z.string(), samples: z.int(), rows: prices })).optional(),
    }),
  }),
  'home/calcReads': endpoint({
    summary: '预算测算：按当前可接单账号与近期已结算订单预测阅读量，取整；无需登录',
    audience: 'public',
    request: z.object({
      budgetFen: fen
        .min(1, '请填写预算')
        .max(calculatorLimits.budgetFen, `预算不超过 ${calculatorLimits.budgetFen / 100_00_00} 万元`),
      /** Absent: the market's median, or the price floor while there are too few samples. */
      unitPriceFen: fen
        .min(1, '请填写单价')
        .max(calculatorLimits.unitPriceFen, `单价不超过 ${calculatorLimits.unitPriceFen / 100} 元`)
        .optional(),
    }),
    response: z.object({
      unitPriceFen: fen,
      priceFrom: z.enum(['own', 'market', 'floor']),
      /** Rounded to two significant figures. */
      reads: quantiles,
      accounts: quantiles,
      /** Settled orders it is based on; fewer than ten are labelled as few. */
      samples: z.int(),
      thin: z.boolean(),
      limit: z.enum(['budget', 'inventory', 'time']),
      days: z.int(),
    }),
    refusals: [code.invalid],
  }),
  'home/calcNet': endpoint({
    summary: '到手测算：一单的数量、服务费、个税与到手金额；无需登录',
    audience: 'public',
    request: z.object({
      kind,
      fans: z.int().min(0, '请填写粉丝数').max(100_000_000, '粉丝数不超过 1 亿'),
      averageReads: z.int().min(0, '请填写平均阅读').max(10_000_000, '平均阅读不超过 1000 万'),
      unitPriceFen: fen.min(1, '请填写单价').max(1_000_000_00, '单价过高').optional(),
      ordersPerMonth: z.int().min(1, '至少 1 单').max(60, '不超过 60 单'),
    }),
    response: z.object({
      quantity: z.int(),
      unitPriceFen: fen,
      priceFrom: z.enum(['own', 'market', 'floor']),
      /** Sales of this kind in the days that the market's price is taken from; absent where an earlier period is shown. */
      samples: z.int().optional(),
      grossFen: fen,
      feeBp: z.int(),
      feeFen: fen,
      /** Income tax and VAT for a month with this many orders, divided by their number. */
      taxFen: fen,
      netFen: fen,
      monthNetFen: fen,
      monthTaxFen: fen,
    }),
    refusals: [code.invalid],
  }),
  'home/lead': endpoint({
    summary: '定制投放留资：须短信验证码，同一手机号限时一次',
    audience: 'public',
    request: z.object({
      request_id: requestId,
      company: z.string().trim().min(2, '请填写公司名称').max(60, '不超过 60 个字'),
      contact: z.string().trim().min(2, '请填写联系人').max(20, '不超过 20 个字'),
      phone,
      smsCode,
      industry: z.string().min(1, '请选择行业').max(32),
      budget: choice(leadBudgets, '请选择预算区间'),
      goal: choice(leadGoals, '请选择推广目标'),
      time: choice(leadTimes, '请选择期望时间').optional(),
      note: z.string().trim().max(leadRules.noteMax, `不超过 ${leadRules.noteMax} 个字`).optional(),
      /** Version of the privacy policy that was agreed to. */
      agreed: z.literal(true, '请先同意隐私政策'),
    }),
    response: z.object({ no: z.string(), replyBy: z.string() }),
    refusals: [code.invalid, code.smsCodeWrong, code.tooOften, code.duplicate],
  }),
  'home/status': endpoint({
    summary:
      '运行状态与时效：近期审核、结算、提现、工单答复的中位与 P90 用时，现在还在等的件数与最久的一件，定时任务是否准时；近期争议的裁决比例与匿名案例',
    audience: 'public',
    request: empty,
    response: z.object({
      days: z.int(),
      leastSamples: z.int(),
      at: z.string(),
      paces: z.object({ adReview: pace, identification: pace, settlement: pace, cashOut: pace, firstReply: pace }),
      /** The database responds, otherwise there would be no answer; scheduled jobs are on time, or late by this many minutes. */
      jobsLateMin: z.int(),
      rulings: z.object({
        days: z.int(),
        /** With fewer cases, only their number is published. */
        least: z.int(),
        closed: z.int(),
        kinds: z.array(
          z.object({
            kind: disputeKind,
            closed: z.int(),
            shares: z.object({ agreed: z.int(), full: z.int(), part: z.int(), none: z.int() }).nullable(),
            medianDays: z.number().nullable(),
          }),
        ),
        /** The latest ones, newest first: without number, name or the parties' words. */
        last: z.array(
          z.object({
            kind: disputeKind,
            process: z.enum(['performanceOrder', 'positionOrder']),
            ad: orderKindName,
            agreed: z.boolean(),
            /** Anomaly rules that hit. */
            rules: z.array(z.string()),
            /** Share of the measured quantity that was doubted; null where nothing was measured. */
            doubtedBp: z.int().nullable(),
            /** The other share of the contested amount was deducted. */
            paidBp: z.int(),
            days: z.number(),
            /** An operator's words, without the parties; null before they are published. */
            published: z.object({ facts: z.string(), reason: z.string() }).nullable(),
          }),
        ),
      }),
    }),
  }),
  'contact/progress': endpoint({
    summary: '访客投诉举报的处理进度：编号与当时的手机号都对才显示',
    audience: 'public',
    request: z.object({ no: z.string().trim().min(6, '请填写编号').max(40, '编号格式不正确'), phone }),
    response: z.object({
      no: z.string(),
      kind: z.string(),
      status: z.string(),
      createdAt: z.string(),
      firstReplyBy: z.string(),
      updatedAt: z.string(),
      answers: z.array(z.object({ body: z.string(), at: z.string() })),
    }),
    refusals: [code.invalid, code.noSuchObject],
  }),
};
