/**
 * Plausible figures for an article or a follow campaign, for the demonstration profile and tests. Never loaded in production. An
 * honest curve has a quick first wave among followers and a slower tail from sharing, both following the hours of the day. Each
 * fraud variant distorts an honest curve in the way its rule is meant to detect.
 */

import type { LinkCheck } from '../../figures';
import { dayMs, hourMs, hourOf, type Random, seeded } from '../../platform';
import type { FanEvidence, Follow } from '../anomaly/fan-rules';
import type { ReadEvidence, ReadSnapshot, ReadSource } from '../anomaly/read-evidence';

const tenMinutes = 600_000;

/** Reader activity by hour of the day. */
const hourWeights = [
  0.3, 0.14, 0.07, 0.05, 0.06, 0.15, 0.5, 0.9, 1.05, 1, 0.95, 1.05, 1.3, 1.1, 0.9, 0.85, 0.9, 1, 1.15, 1.25, 1.35, 1.4, 1.2, 0.7,
] as const;

export const readVariants = [
  'honest',
  'night_burst',
  'spike',
  'inflated',
  'dead_likes',
  'bought_likes',
  'fake_session',
  'flat',
  'no_outcome',
  'mismatch',
  'self_deal',
  'reused',
  'deleted',
  'missing_label',
] as const;
export type ReadVariant = (typeof readVariants)[number];

export interface SimulatedArticle {
  evidence: ReadEvidence;
  linkChecks: readonly LinkCheck[];
}

export interface ReadSetting {
  seed: number;
  publishedAt: number;
  fans: number;
  /** Usual share of followers who open a push. */
  sessionOpenRateBp?: number;
  hours?: number;
  variant?: ReadVariant;
  withLanding?: boolean;
}

/** Every ten minutes for two hours, hourly up to a day, then every six hours. `docs/domain/order.md#counting`. */
export function snapshotTimes(publishedAt: number, hours: number): number[] {
  const times: number[] = [];
  for (let at = tenMinutes; at <= Math.min(2, hours) * hourMs; at += tenMinutes) times.push(publishedAt + at);
  for (let hour = 3; hour <= Math.min(24, hours); hour += 1) times.push(publishedAt + hour * hourMs);
  for (let hour = 30; hour <= hours; hour += 6) times.push(publishedAt + hour * hourMs);
  return times;
}

export function simulateReads(setting: ReadSetting): SimulatedArticle {
  const { seed, publishedAt, fans, variant = 'honest', hours = 72, withLanding = true } = setting;
  const random = seeded(seed);
  const sessionOpenRateBp = setting.sessionOpenRateBp ?? Math.round(random.between(300, 800));
  const shareRateBp = Math.round(random.between(100, 300));
  const usualSession = (fans * sessionOpenRateBp) / 10_000;
  const medianReads = Math.round(usualSession / random.between(0.55, 0.75));

  const session = usualSession * random.spread(0.2) * (variant === 'fake_session' ? 3 : 1);
  const spreading = (medianReads - usualSession) * random.spread(0.5);
  const increments = wave(random, publishedAt, hours, session + spreading);
  if (variant === 'inflated') {
    const wanted = Math.max(medianReads * 4, fans * 0.6);
    const extra = wave(random, publishedAt, hours, wanted);
    for (const [index, reads] of extra.entries()) increments[index] = (increments[index] ?? 0) + reads;
  }
  const honestTotal = sum(increments);
  if (variant === 'night_burst')
    inject(increments, random, honestTotal * 0.45, (at) => hourOf(publishedAt + at) >= 2 && hourOf(publishedAt + at) < 5);
  if (variant === 'spike') {
    const start = 5 * hourMs + Math.floor(random.between(0, 6)) * hourMs;
    inject(increments, random, honestTotal * 0.9, (at) => at >= start + tenMinutes && at < start + hourMs - tenMinutes);
  }

  const total = sum(increments);
  const likeBp = variant === 'dead_likes' ? 3 : variant === 'bought_likes' ? 1_500 : random.between(60, 350);
  const shareBp = shareRateBp * (variant === 'inflated' ? 0.5 : random.between(0.8, 1.2));
  const commentBp = random.between(5, 40);
  const sessionShare = variant === 'inflated' ? usualSession / total : Math.min(0.95, session / Math.max(1, honestTotal));

  const deletedAt = variant === 'deleted' ? publishedAt + Math.floor(random.between(26, 60)) * hourMs : null;
  let reads = 0;
  let done = 0;
  const snapshots: ReadSnapshot[] = [];
  for (const at of snapshotTimes(publishedAt, hours)) {
    if (deletedAt !== null && at >= deletedAt) break;
    for (; done < increments.length && publishedAt + (done + 1) * tenMinutes <= at; done += 1) reads += increments[done] ?? 0;
    snapshots.push({
      at,
      reads,
      likes: Math.round((reads * likeBp) / 10_000),
      shares: Math.round((reads * shareBp) / 10_000),
      comments: Math.round((reads * commentBp) / 10_000),
      bySource: bySource(reads, sessionShare),
    });
  }
  const finalReads = snapshots[snapshots.length - 1]?.reads ?? 0;

  return {
    evidence: {
      publishedAt,
      snapshots,
      account: {
        fans,
        medianReads,
        sessionOpenRateBp,
        shareRateBp,
        lastReads: Array.from({ length: 10 }, () =>
          Math.max(1, Math.round(medianReads * (variant === 'flat' ? 1 + 0.02 * (random.next() - 0.5) : random.spread(0.3)))),
        ),
      },
      landingVisitors: withLanding ? Math.round(finalReads * (variant === 'no_outcome' ? 0 : random.between(0.002, 0.02))) : null,
      publicReads: Math.round(finalReads * (variant === 'mismatch' ? 0.7 : random.between(0.98, 1.02))),
      sharedTraits: variant === 'self_deal' ? [random.pick(['principal', 'phone', 'bank_account', 'device'])] : [],
      reusedIn: variant === 'reused' ? [`ORD-${1000 + Math.floor(random.between(0, 9000))}`] : [],
    },
    linkChecks: checks(publishedAt, hours, deletedAt, variant !== 'missing_label'),
  };
}

/** Returns reads per ten minutes that add up to roughly the total. */
function wave(random: Random, publishedAt: number, hours: number, total: number): number[] {
  const quick = random.between(3, 6);
  const slow = random.between(18, 34);
  const weights = Array.from({ length: hours * 6 }, (_, index) => {
    const hour = index / 6;
    const decay = 0.78 * Math.exp(-hour / quick) + 0.22 * Math.exp(-hour / slow);
    return decay * (hourWeights[hourOf(publishedAt + index * tenMinutes)] ?? 1);
  });
  const whole = sum(weights);
  return weights.map((weight) => random.count((total * weight) / whole));
}

function inject(increments: number[], random: Random, reads: number, where: (at: number) => boolean): void {
  const places = increments.flatMap((_, index) => (where(index * tenMinutes) ? [index] : []));
  for (const index of places) increments[index] = (increments[index] ?? 0) + random.count(reads / places.length);
}

function bySource(reads: number, sessionShare: number): Record<ReadSource, number> {
  const session = Math.round(reads * sessionShare);
  const rest = reads - session;
  const moments = Math.round(rest * 0.42);
  const friend = Math.round(rest * 0.3);
  const history = Math.round(rest * 0.12);
  const search = Math.round(rest * 0.06);
  return { session, moments, friend, history, search, other: rest - moments - friend - history - search };
}

function checks(publishedAt: number, hours: number, deletedAt: number | null, labelFound: boolean): LinkCheck[] {
  const list: LinkCheck[] = [];
  for (let at = publishedAt + 10 * 60_000; at <= publishedAt + hours * hourMs; at += hourMs) {
    const deleted = deletedAt !== null && at >= deletedAt;
    list.push({ at, result: deleted ? 'deleted' : 'ok', labelFound: deleted ? false : labelFound });
  }
  return list;
}

export const fanVariants = [
  'honest',
  'leavers',
  'slow_leavers',
  'burst',
  'odd_source',
  'repeated',
  'night',
  'off_profile',
] as const;
export type FanVariant = (typeof fanVariants)[number];

export interface FanSetting {
  seed: number;
  from: number;
  days?: number;
  count: number;
  variant?: FanVariant;
}

export function simulateFans({ seed, from, days = 3, count, variant = 'honest' }: FanSetting): FanEvidence {
  const random = seeded(seed);
  const knownTo = from + (days + 8) * dayMs;
  const lossIn72h = variant === 'leavers' ? random.between(0.5, 0.7) : random.between(0.05, 0.18);
  const lossLater = variant === 'slow_leavers' ? random.between(0.4, 0.5) : random.between(0.02, 0.1);
  const burstAt = from + Math.floor(random.between(2, days * 24 - 2)) * hourMs;
  const follows: Follow[] = [];
  for (let index = 0; index < count; index += 1) {
    const inBurst = variant === 'burst' && index < Math.max(140, count / 3);
    const at = inBurst
      ? burstAt + random.between(0, 90_000)
      : followTime(random, from, days, variant === 'night' && random.next() < 0.35);
    const fate = random.next();
    const unfollowedAt =
      fate < lossIn72h
        ? at + random.between(0.1, 71) * hourMs
        : fate < lossIn72h + lossLater
          ? at + random.between(73, 160) * hourMs
          : null;
    follows.push({
      at: Math.round(at),
      source: variant === 'odd_source' && random.next() < 0.3 ? 17 : random.next() < 0.8 ? 30 : 57,
      unfollowedAt: unfollowedAt === null ? null : Math.round(unfollowedAt),
      campaignsInWeek: variant === 'repeated' && random.next() < 0.25 ? 4 : random.next() < 0.01 ? 3 : 1,
    });
  }
  follows.sort((a, b) => a.at - b.at);
  const maleBp = Math.round(random.between(3_500, 6_500));
  const far = variant === 'off_profile';
  return {
    windowFrom: from,
    knownTo,
    follows,
    declared: { maleBp, areasBp: { '440000': 4_000, '330000': 3_500, '310000': 2_500 } },
    observed: {
      count,
      maleBp: Math.min(10_000, Math.max(0, Math.round(maleBp + (far ? 3_400 : random.normal() * 400)))),
      areasBp: far ? { '130000': 6_000, '440000': 4_000 } : { '440000': 3_700, '330000': 3_400, '310000': 2_400, '110000': 500 },
    },
  };
}

function followTime(random: Random, from: number, days: number, night: boolean): number {
  for (;;) {
    const at = from + random.next() * days * dayMs;
    const hour = hourOf(at);
    if (night ? hour < 6 : random.next() * 1.4 < (hourWeights[hour] ?? 1)) return at;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
