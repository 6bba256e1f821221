/** What an order delivered, and the figures this is based on. */
import type { ProfileCount } from '../../campaign';
import { type FigureSource, type Snapshot, snapshotsOf } from '../../figures';
import type { FiguresDatabase } from '../../platform';
import type { Assessment } from '../anomaly/finding';
import type { Measured, MeasuredFacts } from '../measurement/port';

export interface Delivered {
  source: FigureSource;
  /** Time of the last figure used. */
  lastAt: number;
  raw: number;
  valid: number;
  abnormal: number;
  assessment: Assessment;
  /** Sums of the rules that compare with the account's norm, for its later orders. */
  sums?: Readonly<Record<string, number>>;
  /** 按画像计费: what was deducted from `valid` for it; null where the order is not billed by profile. */
  profile: ProfileCount | null;
  /** What the official figures say about place and notification, which may contradict the order. */
  place: number | null;
  notified: boolean | null;
}

/** Input for calculating what an order of one kind delivered. */
export interface DeliveredContext {
  measured: Measured;
  /** Ascending, from one source. */
  rows: readonly Snapshot[];
  facts: MeasuredFacts;
  /** The last instant that counts. */
  until: number;
}

export const unseen = { place: null, notified: null, profile: null };

/** Returns the figures of the source, or those entered by an operator where it has none; ascending. */
export async function bestSnapshots(
  figures: FiguresDatabase,
  orderId: string,
  source: FigureSource,
  until: number,
): Promise<Snapshot[]> {
  const rows = await snapshotsOf(figures, orderId, { sources: [source, 'manual'], until });
  const own = rows.filter((row) => row.source === source);
  return own.length ? own : rows;
}
