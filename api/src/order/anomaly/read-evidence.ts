/** Everything known about one published article over the counting window. */
import type { SharedTrait } from '../../campaign';
import { dayMs, dayOf, hourMs, startOf } from '../../platform';
import type { ArticleRecord } from './measures';

export const readSources = ['session', 'friend', 'moments', 'history', 'feed', 'search', 'other'] as const;
export type ReadSource = (typeof readSources)[number];

/** Cumulative figures at an instant. What the source does not give is missing. */
export interface ReadSnapshot {
  at: number;
  reads: number;
  likes: number;
  shares: number;
  comments: number;
  looks?: number;
  favourites?: number;
  readerFollows?: number;
  finishRateBp?: number;
  activeSeconds?: number;
  bySource?: Readonly<Record<ReadSource, number>>;
}

export interface ReadEvidence {
  publishedAt: number;
  /** Ascending in time. */
  snapshots: readonly ReadSnapshot[];
  /** The article by whole days: the base of every comparison. */
  article: ArticleRecord;
  account: {
    fans: number;
    /** The account's former articles in the same place, as far as their figures are stored. */
    history: readonly ArticleRecord[];
  };
  /** The owner declared paid promotion of the article. */
  promotionDeclared: boolean;
  /** Sums of the rules for the account's earlier orders, the latest first. */
  earlier: readonly Readonly<Record<string, number>>[];
  /** Visitors to the order's landing link, and visitors per 10,000 reads at other accounts; null where unknown. */
  landing: { visitors: number; usualBp: number | null } | null;
  /** The figure shown on the public page; null when it could not be read. */
  publicReads: number | null;
  sharedTraits: readonly SharedTrait[];
  /** Numbers of other orders for which the same article or link was submitted. */
  reusedIn: readonly string[];
}

export interface Step {
  from: number;
  to: number;
  reads: number;
}

/** Growth between consecutive snapshots, the first measured from publication; a decrease (a correction) counts as no growth. */
export function stepsOf({ publishedAt, snapshots }: Pick<ReadEvidence, 'publishedAt' | 'snapshots'>): Step[] {
  let before = { at: publishedAt, reads: 0 };
  return snapshots.flatMap(({ at, reads }) => {
    if (at <= before.at) return [];
    const step = { from: before.at, to: at, reads: Math.max(0, reads - before.reads) };
    before = { at, reads: Math.max(reads, before.reads) };
    return [step];
  });
}

export function lastOf({ snapshots }: Pick<ReadEvidence, 'snapshots'>): ReadSnapshot | undefined {
  return snapshots[snapshots.length - 1];
}

/** A day counts when its figures reach this close to its end. */
const nearEndMs = 6 * hourMs;

/** The last figure of each day, from the day of publication on; days stop where figures or sources are missing. */
export function daysOf({ publishedAt, snapshots }: Pick<ReadEvidence, 'publishedAt' | 'snapshots'>): ArticleRecord['days'] {
  const days: ArticleRecord['days'][number][] = [];
  for (let end = startOf(dayOf(publishedAt)) + dayMs; ; end += dayMs) {
    const last = snapshots.findLast(({ at }) => at <= end && at > Math.max(end - dayMs, publishedAt));
    if (!last?.bySource || (days.length < 3 && last.at < end - nearEndMs)) return days;
    const { at, bySource, ...figures } = last;
    days.push({ ...figures, bySource });
  }
}
