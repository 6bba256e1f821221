/**
 * What is measured of an article to compare it with the account's own: logarithms, turned so that bought reads raise them. Reads
 * from the feed (推荐) are left out wherever volume counts, because nothing on the account's side bounds them.
 */
import type { ArticleDay } from '../../figures';

export interface ArticleRecord {
  /** Null in the account's history: the interface gives the day only. */
  publishedAt: number | null;
  /** Ascending and cumulative; the first is the day of publication. */
  days: readonly Omit<ArticleDay, 'statDate'>[];
}

type Day = ArticleRecord['days'][number];
/** `noise` is the variance from counting alone. */
type Measured = { value: number; noise: number } | null;

export interface Measure {
  /** What has grown, as both sides read it. */
  words: string;
  /** Why it may be missing. */
  lacks: string;
  /** The market's centre and the spread of the accounts around it, which stand in for an account with few articles. */
  market: { centre: number; between: number };
  /** Usual spread of one account's articles. */
  within: number;
  /** Usual value by hour of publication; null where no value is usual. */
  byHour?: readonly (number | null)[];
  of(article: ArticleRecord, fans: number): Measured;
}

/** Below this, engagement is left to chance; above, what chance adds to a count is part of the measured noise. */
const fromReads = 100;

const boundedReads = ({ reads, bySource }: Day): number => Math.max(0, reads - (bySource['feed'] ?? 0));

/** Acts per read at a usual account. */
const usualRates = { shares: 0.02, favourites: 0.008, readerFollows: 0.004, likes: 0.01, looks: 0.004, comments: 0.0015 };
type Act = keyof typeof usualRates;
const costly: readonly Act[] = ['shares', 'favourites', 'readerFollows'];
const cheap: readonly Act[] = ['likes', 'looks', 'comments'];
/** Variance that an act has of its own, beyond counting. */
const actVariance = 0.06;

/** Reads for each act: what happens often is known better and weighs more. Needs two of the three acts. */
function readsPerAct({ days }: ArticleRecord, acts: readonly Act[]): Measured {
  const day = days.at(-1);
  const reads = day ? boundedReads(day) : 0;
  if (!day || reads < fromReads) return null;
  let [weight, sum, known] = [0, 0, 0];
  for (const act of acts) {
    const count = day[act];
    if (count === undefined) continue;
    const usual = reads * usualRates[act];
    const trust = 1 / (actVariance + 1 / (usual + 1));
    weight += trust;
    sum += trust * Math.log((usual + 1) / (count + 1));
    known += 1;
  }
  return known < 2 ? null : { value: sum / weight, noise: 1 / weight };
}

function logRatio(upper: number, lower: number, floor: number): Measured {
  return { value: Math.log((upper + floor) / (lower + floor)), noise: 1 / (upper + floor) + 1 / (lower + floor) };
}

/** Reads that one day added. */
function added({ days }: ArticleRecord, index: number): number {
  const [day, before] = [days[index], days[index - 1]];
  return day ? Math.max(0, boundedReads(day) - (before ? boundedReads(before) : 0)) : 0;
}

const sourcesMissing = '没有阅读来源的数据';
const actsMissing = (words: string) => `没有${words}的数据，或阅读不足 ${fromReads} 次`;

export const measures = {
  session: {
    words: '会话阅读',
    lacks: sourcesMissing,
    market: { centre: Math.log(0.025), between: 0.9 },
    within: 0.6,
    of({ days }, fans) {
      const session = days.at(-1)?.bySource['session'];
      return session === undefined || fans <= 0 ? null : { value: Math.log((session + 1) / fans), noise: 1 / (session + 1) };
    },
  },
  sessionShare: {
    words: '会话阅读与转发、主页、搜索带来的阅读之比',
    lacks: sourcesMissing,
    market: { centre: Math.log(2.2), between: 0.45 },
    within: 0.25,
    of({ days }) {
      const by = days.at(-1)?.bySource;
      if (by?.['session'] === undefined) return null;
      const passedOn = ['friend', 'moments', 'history', 'search'].reduce((sum, name) => sum + (by[name] ?? 0), 0);
      return logRatio(by['session'], passedOn, 0.5);
    },
  },
  otherShare: {
    words: '“其他”来源与其余来源之比',
    lacks: sourcesMissing,
    market: { centre: Math.log(0.036), between: 0.6 },
    within: 0.35,
    of({ days }) {
      const day = days.at(-1);
      const other = day?.bySource['other'];
      return !day || other === undefined ? null : logRatio(other, Math.max(0, boundedReads(day) - other), 2);
    },
  },
  costlyActs: {
    words: '每次转发、收藏、关注对应的阅读',
    lacks: actsMissing('转发、收藏、关注'),
    market: { centre: 0, between: 0.4 },
    within: 0.35,
    of: (article) => readsPerAct(article, costly),
  },
  cheapActs: {
    words: '每次点赞、在看、留言对应的阅读',
    lacks: actsMissing('点赞、在看、留言'),
    market: { centre: 0, between: 0.45 },
    within: 0.35,
    of: (article) => readsPerAct(article, cheap),
  },
  costlyForCheap: {
    words: '点赞、在看、留言与转发、收藏、关注之比',
    lacks: actsMissing('互动'),
    market: { centre: 0, between: 0.5 },
    within: 0.25,
    of(article) {
      const [few, many] = [readsPerAct(article, costly), readsPerAct(article, cheap)];
      return few && many
        ? { value: few.value - many.value, noise: Math.max(0, few.noise + many.noise - actVariance * 0.6) }
        : null;
    },
  },
  unfinished: {
    words: '没有读完与读完的读者之比',
    lacks: '没有阅读完成率',
    market: { centre: 0, between: 0.5 },
    within: 0.35,
    of({ days }) {
      const bp = days.at(-1)?.finishRateBp;
      if (bp === undefined) return null;
      const rate = Math.min(0.99, Math.max(0.01, bp / 10_000));
      return { value: Math.log((1 - rate) / rate), noise: 0 };
    },
  },
  shortStay: {
    words: '阅读数与停留时间之比',
    lacks: '没有平均阅读时长',
    market: { centre: -Math.log(72), between: 0.5 },
    within: 0.25,
    of({ days }) {
      const seconds = days.at(-1)?.activeSeconds;
      return seconds ? { value: -Math.log(seconds), noise: 0 } : null;
    },
  },
  secondDay: {
    words: '第二天与发布当天新增阅读之比',
    lacks: '发布不满三天，或发布时刻离零点太近',
    market: { centre: -1.7, between: 0.6 },
    within: 0.45,
    byHour: [
      -1.97,
      -1.87,
      -1.92,
      -1.98,
      -2.09,
      -2.2,
      -2.29,
      -2.24,
      -2.19,
      -2.16,
      -2.05,
      -1.97,
      -1.91,
      -1.81,
      -1.63,
      -1.54,
      -1.42,
      -1.35,
      -1.21,
      -0.99,
      -0.75,
      -0.35,
      null,
      null,
    ],
    of: (article) => (article.days.length < 3 ? null : logRatio(added(article, 1), added(article, 0), 5)),
  },
  laterDays: {
    words: '第三、四天与前两天新增阅读之比',
    lacks: '发布不满四天',
    market: { centre: -2.7, between: 0.5 },
    within: 0.35,
    byHour: [
      -2.8, -2.75, -2.75, -2.8, -2.9, -3, -3.1, -3.1, -3.05, -3, -2.95, -2.9, -2.9, -2.8, -2.72, -2.65, -2.62, -2.62, -2.62,
      -2.54, -2.45, -2.25, -2.03, -1.87,
    ],
    of: (article) =>
      article.days.length < 4 ? null : logRatio(added(article, 2) + added(article, 3), added(article, 0) + added(article, 1), 5),
  },
} satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;
