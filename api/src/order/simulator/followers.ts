/** Plausible followers of a campaign, for the demonstration profile and tests. Never loaded in production. */
import { dayMs, hourMs, hourOf, type Random, seeded } from '../../platform';
import type { FanEvidence, Follow } from '../anomaly/fan-rules';
import { hourWeights } from './curve';

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
