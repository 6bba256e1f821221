import type { ObservedFollowers } from '../../campaign';
/**
 * F1 to F7 of `docs/domain/order.md#anomaly-rules`, applied to the followers gained through one order's code. People appear only
 * as keyed hashes.
 *
 * Chosen here: F4 and F5 need a minimum share (10 % and 5 %), otherwise one odd follower in a thousand would flag an order; F6
 * has weight 10 and the same limit as R1; F2 applies only after seven days.
 */
import { dayMs, hourMs, hourOf } from '../../platform';
import type { Rule } from './finding';

export interface Follow {
  at: number;
  /** `user_source` of the official statistics: 30 is a scan, 57 the account name in an article. */
  source: number;
  unfollowedAt: number | null;
  /** Campaigns this person appeared in within seven days, including this one. */
  campaignsInWeek: number;
}

export interface FanEvidence {
  windowFrom: number;
  /** End of the period for which follows and unfollows are known. */
  knownTo: number;
  follows: readonly Follow[];
  declared: { maleBp: number; areasBp: Readonly<Record<string, number>> } | null;
  observed: ObservedFollowers | null;
}

const fanLimits = {
  lostWithinH: 72,
  lostIn72hBp: 4_000,
  keptDays: 7,
  keptSevenDaysBp: 6_000,
  nightEndsAt: 6,
  perMinute: 50,
  allowedSources: [30, 57] as readonly number[],
  otherSourceBp: 1_000,
  repeatedCampaigns: 3,
  repeatedBp: 500,
  nightShareBp: 1_500,
  genderBp: 3_000,
  areaBp: 4_000,
  fromFollows: 50,
} as const;

const percent = (bp: number): string => `${(bp / 100).toFixed(1)}%`;
/** A limit formatted for display. */
const limit = (bp: number): string => `${bp / 100}%`;
const shareBp = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 10_000) : 0);

/** Followers who were still following `afterMs` later. */
function retained(evidence: FanEvidence, afterMs: number): Follow[] {
  return evidence.follows.filter(({ at, unfollowedAt }) => unfollowedAt === null || unfollowedAt > at + afterMs);
}

/** The billed quantity: followers still following at the end of the order's retention period. */
export function effectiveFollows(evidence: FanEvidence, retentionH: number): number {
  return retained(evidence, retentionH * hourMs).length;
}

function range(evidence: FanEvidence): { from: number; to: number } {
  return { from: evidence.windowFrom, to: evidence.knownTo };
}

export const fanRules: readonly Rule<FanEvidence>[] = [
  {
    code: 'F1',
    name: '快速取关',
    weight: 25,
    criterion: `${fanLimits.lostWithinH} 小时内取消关注超过 ${limit(fanLimits.lostIn72hBp)}`,
    check: (evidence) => {
      const count = evidence.follows.length;
      const lost = count - retained(evidence, fanLimits.lostWithinH * hourMs).length;
      const lostBp = shareBp(lost, count);
      if (count < fanLimits.fromFollows || lostBp <= fanLimits.lostIn72hBp) return null;
      return {
        numbers: { follows: count, lost, lostBp },
        text: `新增 ${count} 人，${fanLimits.lostWithinH} 小时内取消关注 ${lost} 人，占 ${percent(lostBp)}`,
        ...range(evidence),
        affected: 0,
      };
    },
  },
  {
    code: 'F2',
    name: '七日留存低',
    weight: 15,
    criterion: `${fanLimits.keptDays} 日留存低于 ${limit(fanLimits.keptSevenDaysBp)}`,
    check: (evidence) => {
      const ripe = {
        ...evidence,
        follows: evidence.follows.filter(({ at }) => at + fanLimits.keptDays * dayMs <= evidence.knownTo),
      };
      const count = ripe.follows.length;
      const keptBp = shareBp(retained(ripe, fanLimits.keptDays * dayMs).length, count);
      if (count < fanLimits.fromFollows || keptBp >= fanLimits.keptSevenDaysBp) return null;
      return {
        numbers: { follows: count, keptBp },
        text: `满 7 日的 ${count} 人中仍关注的占 ${percent(keptBp)}，低于 ${percent(fanLimits.keptSevenDaysBp)}`,
        ...range(evidence),
        affected: 0,
      };
    },
  },
  {
    code: 'F3',
    name: '瞬时涌入',
    weight: 25,
    criterion: `一分钟内新增超过 ${fanLimits.perMinute} 人`,
    check: (evidence) => {
      const minutes = new Map<number, number>();
      for (const { at } of evidence.follows)
        minutes.set(Math.floor(at / 60_000), (minutes.get(Math.floor(at / 60_000)) ?? 0) + 1);
      const bursts = [...minutes].filter(([, count]) => count > fanLimits.perMinute).sort(([a], [b]) => a - b);
      const first = bursts[0];
      const last = bursts[bursts.length - 1];
      if (!first || !last) return null;
      const most = Math.max(...bursts.map(([, count]) => count));
      return {
        numbers: { minutes: bursts.length, most },
        text: `有 ${bursts.length} 分钟新增超过 ${fanLimits.perMinute} 人，最多一分钟 ${most} 人`,
        from: first[0] * 60_000,
        to: (last[0] + 1) * 60_000,
        affected: bursts.reduce((sum, [, count]) => sum + count - fanLimits.perMinute, 0),
      };
    },
  },
  {
    code: 'F4',
    name: '来源不符',
    weight: 20,
    criterion: `非扫码、非文章内名称来源超过 ${limit(fanLimits.otherSourceBp)}`,
    check: (evidence) => {
      const count = evidence.follows.length;
      const others = evidence.follows.filter(({ source }) => !fanLimits.allowedSources.includes(source)).length;
      const othersBp = shareBp(others, count);
      if (count < fanLimits.fromFollows || othersBp <= fanLimits.otherSourceBp) return null;
      return {
        numbers: { follows: count, others, othersBp },
        text: `其他来源 ${others} 人，占 ${percent(othersBp)}`,
        ...range(evidence),
        affected: others,
      };
    },
  },
  {
    code: 'F5',
    name: '重复用户',
    weight: 30,
    criterion: `7 日内出现在 ${fanLimits.repeatedCampaigns} 个以上广告中的用户超过 ${limit(fanLimits.repeatedBp)}`,
    check: (evidence) => {
      const count = evidence.follows.length;
      const repeated = evidence.follows.filter(({ campaignsInWeek }) => campaignsInWeek >= fanLimits.repeatedCampaigns).length;
      const repeatedBp = shareBp(repeated, count);
      if (repeatedBp <= fanLimits.repeatedBp) return null;
      return {
        numbers: { follows: count, repeated, repeatedBp },
        text: `${repeated} 人 7 日内出现在 ${fanLimits.repeatedCampaigns} 个以上广告中，占 ${percent(repeatedBp)}`,
        ...range(evidence),
        affected: repeated,
      };
    },
  },
  {
    code: 'F6',
    name: '夜间集中',
    weight: 10,
    criterion: `0–${fanLimits.nightEndsAt} 时新增占比超过 ${limit(fanLimits.nightShareBp)}`,
    check: (evidence) => {
      const count = evidence.follows.length;
      const night = evidence.follows.filter(({ at }) => hourOf(at) < fanLimits.nightEndsAt).length;
      const nightBp = shareBp(night, count);
      if (count < fanLimits.fromFollows || nightBp <= fanLimits.nightShareBp) return null;
      return {
        numbers: { follows: count, night, nightBp },
        text: `0–6 时新增 ${night} 人，占 ${percent(nightBp)}，超过 ${percent(fanLimits.nightShareBp)}`,
        ...range(evidence),
        affected: night - (count * fanLimits.nightShareBp) / 10_000,
      };
    },
  },
  {
    code: 'F7',
    name: '画像偏离',
    weight: 10,
    criterion: `性别偏离申报 ${fanLimits.genderBp / 100} 个百分点以上，或地域分布差异超过 ${limit(fanLimits.areaBp)}`,
    check: (evidence) => {
      const { declared, observed } = evidence;
      if (!declared || !observed || observed.count < fanLimits.fromFollows) return null;
      const genderBp = Math.abs(declared.maleBp - observed.maleBp);
      const areas = new Set([...Object.keys(declared.areasBp), ...Object.keys(observed.areasBp)]);
      let apart = 0;
      for (const area of areas) apart += Math.abs((declared.areasBp[area] ?? 0) - (observed.areasBp[area] ?? 0));
      const areaBp = Math.round(apart / 2);
      if (genderBp <= fanLimits.genderBp && areaBp <= fanLimits.areaBp) return null;
      return {
        numbers: { genderBp, areaBp, count: observed.count },
        text: `性别相差 ${percent(genderBp)}，地域分布相差 ${percent(areaBp)}`,
        ...range(evidence),
        affected: 0,
      };
    },
  },
];
