/** Everything known about one published article over the counting window. */
import type { SharedTrait } from '../../campaign';

export const readSources = ['session', 'moments', 'friend', 'history', 'search', 'other'] as const;
export type ReadSource = (typeof readSources)[number];

/** Cumulative figures at an instant. */
export interface ReadSnapshot {
  at: number;
  reads: number;
  likes: number;
  shares: number;
  comments: number;
  bySource?: Readonly<Record<ReadSource, number>>;
}

export interface ReadEvidence {
  publishedAt: number;
  /** Ascending in time. */
  snapshots: readonly ReadSnapshot[];
  account: {
    fans: number;
    medianReads: number;
    /** Share of followers who opened a push from the conversation over the last months. */
    sessionOpenRateBp: number;
    shareRateBp: number;
    /** Reads of the last ten posts. */
    lastReads: readonly number[];
  };
  /** Visitors to the order's landing link, by our own count; null without a link. */
  landingVisitors: number | null;
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
export function stepsOf({ publishedAt, snapshots }: ReadEvidence): Step[] {
  let before = { at: publishedAt, reads: 0 };
  return snapshots.flatMap(({ at, reads }) => {
    if (at <= before.at) return [];
    const step = { from: before.at, to: at, reads: Math.max(0, reads - before.reads) };
    before = { at, reads: Math.max(reads, before.reads) };
    return [step];
  });
}

export function lastOf({ snapshots }: ReadEvidence): ReadSnapshot | undefined {
  return snapshots[snapshots.length - 1];
}
