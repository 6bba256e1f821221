/**
 * The demonstration's stand-in for the platform: every article has a life that is fixed by its address, so that a demonstration can be
 * repeated. `variant=` names what is wrong with its figures (`simulator/curve.ts`), `check=` what is wrong with the page, `seed=` the dice.
 * Never loaded in production.
 */

import { createHash } from 'node:crypto';
import type { FanEvent } from '../../figures';
import { hourMs, seeded } from '../../platform';
import {
  type FanVariant,
  fanVariants,
  type ReadVariant,
  readVariants,
  simulateFans,
  simulateReads,
  snapshotTimes,
} from '../simulator/curve';
import { readArticleLink } from './article-link';
import type { Measured, Measurement } from './port';

export const pageFaults = ['label', 'owner', 'position', 'text', 'window', 'unreachable'] as const;

interface Fate {
  seed: number;
  read: ReadVariant;
  fan: FanVariant;
  check: string | null;
}

function fateOf(url: string | null): Fate {
  const text = url ?? '';
  const given = URL.canParse(text) ? new URL(text).searchParams : new URLSearchParams();
  const variant = given.get('variant');
  return {
    seed: Number(given.get('seed')) || createHash('sha256').update(text).digest().readUInt32BE(),
    read: readVariants.find((each) => each === variant) ?? 'honest',
    fan: fanVariants.find((each) => each === variant) ?? 'honest',
    check: given.get('check'),
  };
}

/** Hours the page is watched: as long as anything depends on it. */
function watchHours(order: Measured): number {
  return Math.max(order.windowH + order.retentionH, order.keepHours);
}

function article(order: Measured) {
  const { seed, read } = fateOf(order.articleUrl);
  return simulateReads({
    seed,
    publishedAt: order.publishedAt ?? 0,
    fans: Math.max(2_000, order.account.fans),
    hours: watchHours(order),
    variant: read,
    withLanding: true,
  });
}

function followers(order: Measured) {
  const { seed, fan } = fateOf(order.articleUrl);
  const count = Math.max(1, Math.round(order.forecastQty * seeded(seed).between(0.85, 1.15)));
  const days = Math.max(1, Math.ceil(order.windowH / 24));
  return simulateFans({ seed, from: order.publishedAt ?? 0, days, count, variant: fan });
}

/** The promoted video account: its own growth and what the order brought. */
function videoGrowth(order: Measured) {
  const { seed } = fateOf(order.articleUrl);
  const random = seeded(seed);
  const naturalPerHour = Math.round(random.between(1, 5));
  const start = Math.round(random.between(5_000, 80_000));
  const gain = order.forecastQty * random.between(0.85, 1.15);
  const total = (at: number) => {
    const hours = Math.max(0, at - (order.publishedAt ?? at)) / hourMs;
    return start + Math.round(naturalPerHour * hours + gain * (1 - Math.exp(-hours / 12)));
  };
  return { naturalPerHour, total };
}

export const simulatedMeasurement: Measurement = {
  source: 'sim',
  patienceMs: 0,

  async inspect(order, url, at) {
    const { check, read } = fateOf(url);
    if (check === 'unreachable') return null;
    const link = readArticleLink(url, order.kind);
    const place = link?.place ?? order.position ?? 1;
    return {
      at,
      ownerMatches: check !== 'owner',
      publishedAt: check === 'window' ? at - 30 * 24 * hourMs : at,
      place: check === 'position' ? (place % 8) + 1 : (order.position ?? place),
      labelFound: check !== 'label' && read !== 'missing_label',
      similarityBp: check === 'text' ? 4_200 : 9_800,
      title: order.titles[0] ?? null,
      msgid: link?.msgid ?? null,
      notified: true,
    };
  },

  async figures(order, until) {
    if (order.publishedAt === null) return [];
    if (order.kind === 'read') return article(order).evidence.snapshots.filter(({ at }) => at <= until);
    if (order.kind === 'video') {
      const { total } = videoGrowth(order);
      const times = [order.publishedAt, ...snapshotTimes(order.publishedAt, watchHours(order))];
      return times.filter((at) => at <= until).map((at) => ({ at, fansTotal: total(at) }));
    }
    const { follows } = followers(order);
    return snapshotTimes(order.publishedAt, watchHours(order))
      .filter((at) => at <= until)
      .map((at) => ({
        at,
        follows: follows.filter((follow) => follow.at <= at).length,
        unfollows: follows.filter(({ unfollowedAt }) => unfollowedAt !== null && unfollowedAt <= at).length,
      }));
  },

  async follows(order, until) {
    if (order.kind !== 'fans' || order.publishedAt === null) return [];
    const { seed } = fateOf(order.articleUrl);
    return followers(order)
      .follows.flatMap(({ at, source, unfollowedAt, campaignsInWeek }, index): FanEvent[] => {
        const personHash = createHash('sha256').update(`${seed}:${index}`).digest('base64url');
        const person = { personHash, source, campaignsInWeek };
        const follow: FanEvent = { ...person, type: 'follow', at };
        return unfollowedAt === null ? [follow] : [follow, { ...person, type: 'unfollow', at: unfollowedAt }];
      })
      .filter(({ at }) => at <= until);
  },

  async looks(order, since, until) {
    if (order.publishedAt === null) return [];
    return article(order).linkChecks.filter(({ at }) => at > since && at <= until);
  },

  // Nobody could scan a code of the simulator.
  codeFor: async () => null,

  async facts(order) {
    if (order.publishedAt === null) return {};
    if (order.kind === 'video') return { naturalPerHour: videoGrowth(order).naturalPerHour };
    if (order.kind === 'fans') {
      const { declared, observed } = followers(order);
      return { declared, observed };
    }
    const { account, landingVisitors, publicReads, sharedTraits, reusedIn } = article(order).evidence;
    return { account, landingVisitors, publicReads, sharedTraits, reusedIn };
  },

  nextAt(order, after) {
    if (order.publishedAt === null) return null;
    const hours = watchHours(order);
    const looks = Array.from({ length: hours }, (_, index) => (order.publishedAt ?? 0) + 600_000 + index * hourMs);
    const later = [...snapshotTimes(order.publishedAt, hours), ...looks].filter((at) => at > after);
    return later.length ? Math.min(...later) : null;
  },

  completeAt: (order) => order.windowEndsAt ?? 0,
  countsUntil: (order) => order.windowEndsAt ?? 0,
};
