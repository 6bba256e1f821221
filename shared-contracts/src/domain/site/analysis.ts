/**
 * What an analysis is asked for, as pages write it into their address and saved reports keep it. Without a schema library: pages load
 * it. Own entry `@shizhong/shared-contracts/analysis`. `docs/pages/conventions.md#analysis`.
 */
import { type Day, daysBetween, nextDay } from '../format/shanghai';

export const adMetrics = {
  spent: '消耗',
  reads: '有效阅读',
  fans: '有效粉丝',
  price: '元 / 有效阅读',
  abnormal: '异常率',
  orders: '结算订单',
} as const;
export type AdMetric = keyof typeof adMetrics;

/** Always said with tax: before it, after it, or what the advertiser paid. */
export const incomeMetrics = { net: '税前', afterTax: '税后约', gross: '应得' } as const;
export type IncomeMetric = keyof typeof incomeMetrics;

export const adDimensions = {
  kind: '类型',
  account: '账号',
  campaign: '广告',
  day: '日',
  hour: '小时',
  region: '地域',
} as const;
export type AdDimension = keyof typeof adDimensions;

export const incomeDimensions = { account: '账号', kind: '类型', day: '日' } as const;
export type IncomeDimension = keyof typeof incomeDimensions;

export const analysisGrains = { hour: '时', day: '日', week: '周' } as const;
export type AnalysisGrain = keyof typeof analysisGrains;

/** `month`: the same days a month before, as many of them. */
export const analysisCompares = { none: '不对比', previous: '上一周期', month: '上月同期' } as const;
export type AnalysisCompare = keyof typeof analysisCompares;

export const analysisRanges = { '7d': '近 7 天', '28d': '近 28 天', month: '本月', lastMonth: '上月' } as const;
export type AnalysisRange = keyof typeof analysisRanges;

/** Of both sides; the list's name of a saved report. */
export const reportLists = { adAnalysis: '/admin-ad/analysis', mediaIncome: '/admin-media/analysis' } as const;
export type ReportList = keyof typeof reportLists;

export const analysisLimits = {
  days: 366,
  /** With points by the hour. */
  hourDays: 7,
  /** Rows of a dimension by name; what is beyond stands in one row. */
  rows: 50,
} as const;

export interface Days {
  from: Day;
  to: Day;
}

/** A named range that ends today, or ended last month. */
export function daysOfRange(range: AnalysisRange, today: Day): Days {
  const monthFrom = `${today.slice(0, 8)}01`;
  switch (range) {
    case '7d':
      return { from: nextDay(today, -6), to: today };
    case '28d':
      return { from: nextDay(today, -27), to: today };
    case 'month':
      return { from: monthFrom, to: today };
    case 'lastMonth': {
      const to = nextDay(monthFrom, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
  }
}

export const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** As many days as the range has, before it. Null: not compared. */
export function comparedDays(days: Days, compare: AnalysisCompare): Days | null {
  if (compare === 'none') return null;
  const from = compare === 'previous' ? nextDay(days.from, -lengthOf(days)) : monthBefore(days.from);
  return { from, to: nextDay(from, lengthOf(days) - 1) };
}

/** The same day of the month before, or that month's last. */
function monthBefore(day: Day): Day {
  const last = nextDay(`${day.slice(0, 8)}01`, -1);
  return last.slice(8) < day.slice(8) ? last : `${last.slice(0, 8)}${day.slice(8)}`;
}

/** Sentences about days that cannot be asked for, by field; null where they can. */
export function wrongDays(days: Days, grain: AnalysisGrain = 'day'): { field: 'to' | 'grain'; text: string } | null {
  if (days.to < days.from) return { field: 'to', text: '结束日期不能早于开始日期' };
  if (lengthOf(days) > analysisLimits.days) return { field: 'to', text: `一次最多看 ${analysisLimits.days} 天，请缩短时间范围` };
  if (grain === 'hour' && lengthOf(days) > analysisLimits.hourDays)
    return { field: 'grain', text: `按小时最多看 ${analysisLimits.hourDays} 天，请缩短时间范围或按日看` };
  return null;
}

/** Names and texts of one side's analysis. */
export interface AnalysisWords<Metric extends string, Dimension extends string> {
  metrics: Readonly<Record<Metric, string>>;
  dimensions: Readonly<Record<Dimension, string>>;
  /** What is shown where the address says nothing. */
  first: { metrics: readonly Metric[]; dimension: Dimension; range: AnalysisRange; compare: AnalysisCompare };
}

export const adAnalysisWords: AnalysisWords<AdMetric, AdDimension> = {
  metrics: adMetrics,
  dimensions: adDimensions,
  first: { metrics: ['spent', 'fans'], dimension: 'account', range: '28d', compare: 'previous' },
};

export const incomeWords: AnalysisWords<IncomeMetric, IncomeDimension> = {
  metrics: incomeMetrics,
  dimensions: incomeDimensions,
  first: { metrics: ['net'], dimension: 'account', range: 'month', compare: 'month' },
};

export interface AskedAnalysis<Metric extends string = string, Dimension extends string = string> extends Days {
  /** Null: days of one's own. */
  range: AnalysisRange | null;
  compare: AnalysisCompare;
  grain: AnalysisGrain;
  /** One or two. */
  metrics: readonly Metric[];
  dimension: Dimension;
  /** Empty: all. */
  kind: string;
  /** Ids; empty: all. */
  account: string;
  campaign: string;
  /** Metrics and dimensions that were asked for and no longer exist. */
  unknown: readonly string[];
}

const has = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string | undefined): key is Key =>
  key !== undefined && Object.hasOwn(table, key);

const isDay = (text: string | undefined): text is Day => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && isReal(text);
const isReal = (day: Day) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Reads an address, or what a report keeps of one. What is unknown is left out and named; the rest holds. */
export function readAnalysis<Metric extends string, Dimension extends string>(
  query: Readonly<Record<string, string>>,
  words: AnalysisWords<Metric, Dimension>,
  today: Day,
): AskedAnalysis<Metric, Dimension> {
  const { range, from, to, vs, grain, m, by, kind = '', account = '', campaign = '' } = query;
  const own = isDay(from) && isDay(to) ? { from, to } : null;
  const named = own ? null : has(analysisRanges, range) ? range : words.first.range;
  const asked = (m ?? '').split(',').filter(Boolean);
  const metrics = asked.filter((name): name is Metric => has(words.metrics, name)).slice(0, 2);
  const unknown = asked.filter((name) => !has(words.metrics, name));
  if (by && !has(words.dimensions, by)) unknown.push(by);
  return {
    ...(own ?? daysOfRange(named ?? words.first.range, today)),
    range: named,
    compare: has(analysisCompares, vs) ? vs : words.first.compare,
    grain: has(analysisGrains, grain) ? grain : 'day',
    metrics: metrics.length ? metrics : words.first.metrics,
    dimension: has(words.dimensions, by) ? by : words.first.dimension,
    kind,
    account: isId(account) ? account : '',
    campaign: isId(campaign) ? campaign : '',
    unknown,
  };
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What a report shows when it is sent on a day: whole days up to the one before. Last month stays last month. */
export function daysOfReport(asked: AskedAnalysis, today: Day): Days {
  const yesterday = nextDay(today, -1);
  if (asked.range === 'lastMonth') return daysOfRange('lastMonth', today);
  if (asked.range === 'month') return daysOfRange('month', yesterday);
  return { from: nextDay(yesterday, 1 - lengthOf(asked)), to: yesterday };
}
