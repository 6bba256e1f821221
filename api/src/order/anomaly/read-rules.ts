/**
 * R1 to R10 of `docs/domain/order.md#anomaly-rules`. The limits are defaults; an order keeps the version in force when it was
 * claimed.
 *
 * Chosen here: a "day-time post" is one published from 06:00 to 19:59. R2's ten-minute step is read as growth per snapshot
 * (snapshots are hourly from the third hour); a six-hour step counts only when the curve is low on both sides. R4 needs at least
 * 500 reads.
 */

import type { SharedTrait } from '../../campaign';
import { dayMs, dayOf, hourMs, hourOf, startOf } from '../../platform';
import type { Rule } from './finding';
import { lastOf, type ReadEvidence, type Step, stepsOf } from './read-evidence';

const readLimits = {
  nightShareBp: 1_500,
  spikeFromH: 2,
  spikeShareBp: 2_000,
  spikeFallBp: 8_000,
  overMedian: 3,
  overFansBp: 5_000,
  shareGrowth: 1.5,
  likeLowBp: 10,
  likeHighBp: 1_000,
  likeFromReads: 500,
  sessionOver: 1.5,
  flatCvBp: 500,
  flatPosts: 10,
  outcomeBp: 5,
  outcomeFromReads: 2_000,
  mismatchBp: 1_000,
} as const;

const percent = (bp: number): string => `${(bp / 100).toFixed(bp < 100 ? 2 : 1)}%`;
/** A limit formatted for display. */
const limit = (bp: number): string => `${bp / 100}%`;
const shareBp = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 10_000) : 0);
const traitNames: Record<SharedTrait, string> = {
  principal: '主体',
  legal_person: '法定代表人',
  phone: '手机号',
  bank_account: '收款账户',
  device: '设备',
  ip: '登录地址',
};

export const readRules: readonly Rule<ReadEvidence>[] = [
  {
    code: 'R1',
    name: '夜间突增',
    weight: 20,
    criterion: `白天（6–20 时）发布的文章，0–6 时阅读占比超过 ${limit(readLimits.nightShareBp)}`,
    check: (evidence) => {
      const publishHour = hourOf(evidence.publishedAt);
      const total = lastOf(evidence)?.reads ?? 0;
      if (publishHour < 6 || publishHour >= 20 || total === 0) return null;
      const night = stepsOf(evidence).flatMap((step) => nightPart(step));
      const nightReads = Math.round(night.reduce((sum, { reads }) => sum + reads, 0));
      const nightBp = shareBp(nightReads, total);
      if (nightBp <= readLimits.nightShareBp) return null;
      return {
        numbers: { nightReads, total, nightBp, limitBp: readLimits.nightShareBp },
        text: `0–6 时阅读 ${nightReads} 次，占 ${percent(nightBp)}，超过 ${percent(readLimits.nightShareBp)}`,
        from: night[0]?.from ?? evidence.publishedAt,
        to: night[night.length - 1]?.to ?? evidence.publishedAt,
        affected: nightReads - (total * readLimits.nightShareBp) / 10_000,
      };
    },
  },
  {
    code: 'R2',
    name: '陡升骤降',
    weight: 25,
    criterion: `发布 ${readLimits.spikeFromH} 小时以后，单个时段增量超过总量 ${limit(readLimits.spikeShareBp)}，随后增速下降 ${limit(readLimits.spikeFallBp)} 以上`,
    check: (evidence) => {
      const total = lastOf(evidence)?.reads ?? 0;
      const steps = stepsOf(evidence);
      for (const [index, step] of steps.entries()) {
        const next = steps[index + 1];
        const before = steps[index - 1];
        if (!next || step.from < evidence.publishedAt + readLimits.spikeFromH * hourMs) continue;
        if (shareBp(step.reads, total) <= readLimits.spikeShareBp) continue;
        const ceiling = (rate(step) * (10_000 - readLimits.spikeFallBp)) / 10_000;
        const long = step.to - step.from > hourMs;
        if (rate(next) > ceiling || (long && (!before || rate(before) > ceiling))) continue;
        const expected = (Math.min(rate(next), before ? rate(before) : rate(next)) * (step.to - step.from)) / hourMs;
        return {
          numbers: { stepReads: step.reads, total, stepBp: shareBp(step.reads, total), nextPerHour: Math.round(rate(next)) },
          text: `单个时段新增 ${step.reads} 次，占 ${percent(shareBp(step.reads, total))}，随后降至每小时 ${Math.round(rate(next))} 次`,
          from: step.from,
          to: next.to,
          affected: step.reads - expected,
        };
      }
      return null;
    },
  },
  {
    code: 'R3',
    name: '远超常态',
    weight: 15,
    criterion: `阅读超过账号中位数 ${readLimits.overMedian} 倍且超过粉丝数 ${limit(readLimits.overFansBp)}，分享率没有相应上升`,
    check: (evidence) => {
      const { fans, medianReads, shareRateBp } = evidence.account;
      const last = lastOf(evidence);
      if (!last || last.reads <= medianReads * readLimits.overMedian) return null;
      const fansBp = shareBp(last.reads, fans);
      const sharesBp = shareBp(last.shares, last.reads);
      if (fansBp <= readLimits.overFansBp || sharesBp > shareRateBp * readLimits.shareGrowth) return null;
      return {
        numbers: { reads: last.reads, medianReads, fansBp, sharesBp, usualSharesBp: shareRateBp },
        text: `阅读 ${last.reads} 次，为中位数 ${medianReads} 的 ${(last.reads / medianReads).toFixed(1)} 倍，占粉丝 ${percent(fansBp)}，分享率 ${percent(sharesBp)} 未上升`,
        from: evidence.publishedAt,
        to: last.at,
        affected: last.reads - medianReads * readLimits.overMedian,
      };
    },
  },
  {
    code: 'R4',
    name: '互动失衡',
    weight: 10,
    criterion: `点赞率低于 ${limit(readLimits.likeLowBp)} 或高于 ${limit(readLimits.likeHighBp)}（阅读不少于 ${readLimits.likeFromReads} 次）`,
    check: (evidence) => {
      const last = lastOf(evidence);
      if (!last || last.reads < readLimits.likeFromReads) return null;
      const likeBp = shareBp(last.likes, last.reads);
      if (likeBp >= readLimits.likeLowBp && likeBp <= readLimits.likeHighBp) return null;
      return {
        numbers: { likes: last.likes, reads: last.reads, likeBp },
        text: `点赞 ${last.likes} 次，点赞率 ${percent(likeBp)}，正常范围 ${limit(readLimits.likeLowBp)}–${limit(readLimits.likeHighBp)}`,
        from: evidence.publishedAt,
        to: last.at,
        affected: 0,
      };
    },
  },
  {
    code: 'R5',
    name: '来源异常',
    weight: 20,
    criterion: '会话来源阅读超过 粉丝数 × 历史会话打开率 × 1.5',
    check: (evidence) => {
      const last = lastOf(evidence);
      if (!last?.bySource) return null;
      const { fans, sessionOpenRateBp } = evidence.account;
      const limit = Math.round(((fans * sessionOpenRateBp) / 10_000) * readLimits.sessionOver);
      const session = last.bySource.session;
      if (session <= limit) return null;
      return {
        numbers: { session, limit, fans, sessionOpenRateBp },
        text: `会话来源阅读 ${session} 次，超过上限 ${limit} 次（粉丝 ${fans} × 打开率 ${percent(sessionOpenRateBp)} × 1.5）`,
        from: evidence.publishedAt,
        to: last.at,
        affected: session - limit,
      };
    },
  },
  {
    code: 'R6',
    name: '阅读过平',
    weight: 10,
    criterion: `最近 ${readLimits.flatPosts} 篇阅读的变异系数低于 ${limit(readLimits.flatCvBp)}`,
    check: (evidence) => {
      const reads = evidence.account.lastReads.slice(-readLimits.flatPosts);
      if (reads.length < readLimits.flatPosts) return null;
      const cvBp = variationBp(reads);
      if (cvBp >= readLimits.flatCvBp) return null;
      return {
        numbers: { cvBp, posts: reads.length },
        text: `最近 ${reads.length} 篇阅读的变异系数为 ${percent(cvBp)}，低于 ${percent(readLimits.flatCvBp)}`,
        from: evidence.publishedAt,
        to: lastOf(evidence)?.at ?? evidence.publishedAt,
        affected: 0,
      };
    },
  },
  {
    code: 'R7',
    name: '没有后续',
    weight: 10,
    criterion: `带有落地页时，访客与阅读之比低于 ${limit(readLimits.outcomeBp)}（阅读不少于 ${readLimits.outcomeFromReads} 次）`,
    check: (evidence) => {
      const last = lastOf(evidence);
      const { landingVisitors } = evidence;
      if (!last || landingVisitors === null || last.reads < readLimits.outcomeFromReads) return null;
      if (landingVisitors * 10_000 >= last.reads * readLimits.outcomeBp) return null;
      return {
        numbers: { landingVisitors, reads: last.reads },
        text: `阅读 ${last.reads} 次，落地页访客 ${landingVisitors} 人，低于 ${limit(readLimits.outcomeBp)}`,
        from: evidence.publishedAt,
        to: last.at,
        affected: 0,
      };
    },
  },
  {
    code: 'R8',
    name: '公开数与官方数不符',
    weight: 25,
    criterion: `公开页阅读与官方接口相差超过 ${limit(readLimits.mismatchBp)}`,
    check: (evidence) => {
      const last = lastOf(evidence);
      const { publicReads } = evidence;
      if (!last || publicReads === null) return null;
      const difference = Math.abs(publicReads - last.reads);
      const differenceBp = shareBp(difference, Math.max(publicReads, last.reads));
      if (differenceBp <= readLimits.mismatchBp) return null;
      return {
        numbers: { publicReads, officialReads: last.reads, differenceBp },
        text: `公开页 ${publicReads} 次，官方接口 ${last.reads} 次，相差 ${percent(differenceBp)}`,
        from: evidence.publishedAt,
        to: last.at,
        affected: Math.max(0, last.reads - publicReads),
      };
    },
  },
  {
    code: 'R9',
    name: '自买自卖',
    weight: 60,
    criterion: '广告主与媒体主的主体、法定代表人、手机号、收款账户、设备或登录地址相同',
    check: (evidence) => {
      if (evidence.sharedTraits.length === 0) return null;
      const last = lastOf(evidence);
      return {
        numbers: { traits: evidence.sharedTraits.length },
        text: `双方相同：${evidence.sharedTraits.map((trait) => traitNames[trait]).join('、')}`,
        from: evidence.publishedAt,
        to: last?.at ?? evidence.publishedAt,
        affected: last?.reads ?? 0,
      };
    },
  },
  {
    code: 'R10',
    name: '重复使用',
    weight: 30,
    criterion: '同一文章或链接用于其他订单',
    check: (evidence) => {
      if (evidence.reusedIn.length === 0) return null;
      const last = lastOf(evidence);
      return {
        numbers: { orders: evidence.reusedIn.length },
        // How many, not which: both parties read this, and the other orders are not theirs.
        text: `同一文章已用于另外 ${evidence.reusedIn.length} 个订单`,
        from: evidence.publishedAt,
        to: last?.at ?? evidence.publishedAt,
        affected: last?.reads ?? 0,
      };
    },
  },
];

/** Reads per hour. */
function rate(step: Step): number {
  return (step.reads * hourMs) / (step.to - step.from);
}

/** Returns the parts of a step that fall between 00:00 and 06:00, assuming its reads are spread evenly over its duration. */
function nightPart(step: Step): Step[] {
  const parts: Step[] = [];
  const firstMidnight = startOf(dayOf(step.from));
  for (let midnight = firstMidnight; midnight < step.to; midnight += dayMs) {
    const from = Math.max(step.from, midnight);
    const to = Math.min(step.to, midnight + 6 * hourMs);
    if (from < to) parts.push({ from, to, reads: (step.reads * (to - from)) / (step.to - step.from) });
  }
  return parts;
}

/** Coefficient of variation in basis points. */
function variationBp(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (!(mean > 0)) return 0;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.round((Math.sqrt(variance) / mean) * 10_000);
}
