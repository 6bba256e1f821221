/** What was delivered by an order, and what it rests on. */
import type { ProfileCount } from '../../campaign';
import { type FigureSource, type Snapshot, snapshotsOf } from '../../figures';
import type { DatabaseTransaction } from '../../platform';
import type { Assessment } from '../anomaly/finding';
import type { Measured, MeasuredFacts } from '../measurement/port';

export interface Delivered {
  source: FigureSource;
  /** The last figure it rests on. */
  lastAt: number;
  raw: number;
  valid: number;
  abnormal: number;
  assessment: Assessment;
  /** 按画像计费: what was taken off `valid` for it; null where the order is not billed so. */
  profile: ProfileCount | null;
  /** What the official figures say against the order: place, notification. */
  place: number | null;
  notified: boolean | null;
}

/** What a kind's reckoning is given. */
export interface DeliveredContext {
  measured: Measured;
  /** Ascending, of one source. */
  rows: readonly Snapshot[];
  facts: MeasuredFacts;
  /** The last instant that counts. */
  until: number;
}

export const unseen = { place: null, notified: null, profile: null };

/** Figures of the source, or those an operator entered where it has none; ascending. */
export async function bestSnapshots(
  trx: DatabaseTransaction,
  orderId: string,
  source: FigureSource,
  until: number,
): Promise<Snapshot[]> {
  const rows = await snapshotsOf(trx, orderId, { sources: [source, 'manual'], until });
  const own = rows.filter((row) => row.source === source);
  return own.length ? own : rows;
}
