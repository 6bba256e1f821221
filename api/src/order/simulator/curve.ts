/**
 * Plausible figures for an article, for the demonstration profile and tests. Never loaded in production. An
 * honest curve has a quick first wave among followers and a slower tail from sharing, both following the hours of the day. Each
 * fraud variant distorts an honest curve in the way its rule is meant to detect.
 */

import type { LinkCheck } from '../../figures';
import { dayMs, dayOf, hourMs, hourOf, type Random, seeded, startOf } from '../../platform';
import type { ArticleRecord } from '../anomaly/measures';
import { daysOf, type ReadEvidence, type ReadSnapshot, type ReadSource } from '../anomaly/read-evidence';

const tenMinutes = 600_000;

/** Reader activity by hour of the day. */
export const hourWeights = [
  0.3, 0.14, 0.07, 0.05, 0.06, 0.15, 0.5, 0.9, 1.05, 1, 0.95, 1.05, 1.3, 1.1, 0.9, 0.85, 0.9, 1, 1.15, 1.25, 1.35, 1.4, 1.2, 0.7,
] as const;

export const readVariants = [
  'honest',
  'night_burst',
  'spike',
  'inflated',
  'unengaged',
  'fake_session',
  'fake_other',
  'next_day',
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
  hours?: number;
  variant?: ReadVariant;
  withLanding?: boolean;
  /** Former articles are drawn only where somebody compares with them. */
  former?: number;
}

/** Every ten minutes for two hours, hourly up to a day, then every six hours. `docs/domain/order.md#counting`. */
export function snapshotTimes(publishedAt: number, hours: number): number[] {
  const times: number[] = [];
  for (let at = tenMinutes; at <= Math.min(2, hours) * hourMs; at += tenMinutes) times.push(publishedAt + at);
  for (let hour = 3; hour <= Math.min(24, hours); hour += 1) times.push(publishedAt + hour * hourMs);
  for (let hour = 30; hour <= hours; hour += 6) times.push(publishedAt + hour * hourMs);
  return times;
}

/** What an account's articles have in common. */
interface Nature {
  session: number;
  spreading: number;
  rates: Record<Act, number>;
  finish: number;
  stayS: number;
}
const usual = { shares: 0.02, likes: 0.018, comments: 0.002, looks: 0.005, favourites: 0.009, readerFollows: 0.004 };
type Act = keyof typeof usual;
const acts = Object.keys(usual) as Act[];
/** How much an article differs from the account's others. */
const articleSpread = 0.2;

/** How a variant distorts an article: times of its reads by group of sources, engagement that the added reads bring. */
const distortions: Partial<Record<ReadVariant, { session: number; rest: number; other: number; engaged: number }>> = {
  inflated: { session: 9, rest: 9, other: 9, engaged: 1 },
  unengaged: { session: 3, rest: 3, other: 3, engaged: 0 },
  fake_session: { session: 3.5, rest: 1, other: 1, engaged: 0.3 },
  fake_other: { session: 1, rest: 1, other: 40, engaged: 0.3 },
};

export function simulateReads(setting: ReadSetting): SimulatedArticle {
  const { seed, publishedAt, fans, variant = 'honest', hours = 72, withLanding = true, former = 0 } = setting;
  const random = seeded(seed);
  const session = fans * random.between(0.03, 0.08);
  const nature: Nature = {
    session,
    spreading: session * random.between(0.35, 0.8),
    rates: Object.fromEntries(acts.map((act) => [act, usual[act] * random.spread(0.3)])) as Record<Act, number>,
    finish: random.between(0.35, 0.65),
    stayS: random.between(50, 120),
  };
  const deletedAt = variant === 'deleted' ? publishedAt + Math.floor(random.between(26, 60)) * hourMs : null;
  const snapshots = article(random, nature, { publishedAt, hours, variant }).filter(
    ({ at }) => deletedAt === null || at < deletedAt,
  );
  const finalReads = snapshots[snapshots.length - 1]?.reads ?? 0;
  const usualBp = 80;
  const visited = variant === 'no_outcome' ? 0 : random.between(0.5, 2);
  return {
    evidence: {
      publishedAt,
      snapshots,
      article: { publishedAt, days: daysOf({ publishedAt, snapshots }) },
      account: { fans, history: formerArticles(seed, nature, publishedAt, former) },
      promotionDeclared: false,
      earlier: [],
      landing: withLanding ? { visitors: Math.round((finalReads * usualBp * visited) / 10_000), usualBp } : null,
      publicReads: Math.round(finalReads * (variant === 'mismatch' ? 0.7 : random.between(0.98, 1.02))),
      sharedTraits: variant === 'self_deal' ? [random.pick(['principal', 'phone', 'bank_account', 'device'])] : [],
      reusedIn: variant === 'reused' ? [`ORD-${1000 + Math.floor(random.between(0, 9000))}`] : [],
    },
    linkChecks: checks(publishedAt, hours, deletedAt, variant !== 'missing_label'),
  };
}

/** Four days of each, as the official interface would give them. */
function formerArticles(seed: number, nature: Nature, publishedAt: number, count: number): ArticleRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const random = seeded(seed + 7_919 * (index + 1));
    const at = publishedAt - (index + 3) * dayMs + Math.floor(random.between(-2, 3)) * hourMs;
    const snapshots = article(random, nature, { publishedAt: at, hours: 96, variant: 'honest' });
    return { publishedAt: null, days: daysOf({ publishedAt: at, snapshots }).slice(0, 4) };
  });
}

function article(
  random: Random,
  nature: Nature,
  { publishedAt, hours, variant }: { publishedAt: number; hours: number; variant: ReadVariant },
): ReadSnapshot[] {
  const distorted = distortions[variant] ?? { session: 1, rest: 1, other: 1, engaged: 1 };
  const session = nature.session * random.spread(articleSpread);
  const spreading = nature.spreading * random.spread(articleSpread);
  const honest = { session, rest: spreading * 0.94, other: spreading * 0.06 };
  const honestReads = honest.session + honest.rest + honest.other;
  const reads = honest.session * distorted.session + honest.rest * distorted.rest + honest.other * distorted.other;
  const increments = wave(random, publishedAt, hours, reads);
  if (variant === 'night_burst')
    inject(increments, random, honestReads * 0.45, (at) => hourOf(publishedAt + at) >= 2 && hourOf(publishedAt + at) < 5);
  if (variant === 'spike') {
    const start = 5 * hourMs + Math.floor(random.between(0, 6)) * hourMs;
    inject(increments, random, honestReads * 0.9, (at) => at >= start + tenMinutes && at < start + hourMs - tenMinutes);
  }
  if (variant === 'flat') inject(increments, random, honestReads * 2, () => true);
  if (variant === 'next_day') {
    const morning = startOf(dayOf(publishedAt)) + dayMs + 8 * hourMs - publishedAt;
    inject(increments, random, honestReads * 3, (at) => at >= morning && at < morning + 12 * hourMs);
  }
  const engaged = honestReads + (sum(increments) - honestReads) * (variant in distortions ? distorted.engaged : 0);
  const liked = random.spread(articleSpread / 2);
  const rates = Object.fromEntries(acts.map((act) => [act, nature.rates[act] * liked * random.spread(articleSpread)]));
  const truth = honestReads / Math.max(1, sum(increments));
  const finish = Math.min(0.95, nature.finish * random.spread(0.1) * (variant === 'inflated' ? 1 : 0.4 + 0.6 * truth));
  const quality = {
    finishRateBp: Math.round(finish * 10_000),
    activeSeconds: Math.round(nature.stayS * random.spread(0.12) * (variant === 'inflated' ? 1 : 0.5 + 0.5 * truth)),
  };
  const share = {
    session: (honest.session * distorted.session) / reads,
    other: (honest.other * distorted.other) / reads,
  };
  let total = 0;
  let done = 0;
  return snapshotTimes(publishedAt, hours).map((at) => {
    for (; done < increments.length && publishedAt + (done + 1) * tenMinutes <= at; done += 1) total += increments[done] ?? 0;
    const part = (total * engaged) / Math.max(1, sum(increments));
    const counted = Object.fromEntries(acts.map((act) => [act, Math.round(part * (rates[act] ?? 0))])) as Record<Act, number>;
    return { at, reads: total, ...counted, ...quality, bySource: bySource(total, share) };
  });
}

/** Returns reads per ten minutes that add up to roughly the total. */
function wave(random: Random, publishedAt: number, hours: number, total: number): number[] {
  const quick = random.between(3.5, 5);
  const slow = random.between(20, 28);
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

function bySource(reads: number, share: { session: number; other: number }): Record<ReadSource, number> {
  const session = Math.round(reads * share.session);
  const other = Math.round(reads * share.other);
  const rest = reads - session - other;
  const moments = Math.round(rest * 0.45);
  const friend = Math.round(rest * 0.3);
  const history = Math.round(rest * 0.1);
  const feed = Math.round(rest * 0.1);
  return { session, moments, friend, history, feed, search: rest - moments - friend - history - feed, other };
}

function checks(publishedAt: number, hours: number, deletedAt: number | null, labelFound: boolean): LinkCheck[] {
  const list: LinkCheck[] = [];
  for (let at = publishedAt + 10 * 60_000; at <= publishedAt + hours * hourMs; at += hourMs) {
    const deleted = deletedAt !== null && at >= deletedAt;
    list.push({ at, result: deleted ? 'deleted' : 'ok', labelFound: deleted ? false : labelFound });
  }
  return list;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
