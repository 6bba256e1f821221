/** The curve of a delivery report: what was counted, over the time it was counted. */

import { type FigureSource, snapshotsOf } from '../../figures';
import type { Database } from '../../platform';
import type { Counted } from '../kinds/rules';

export interface CurvePoint {
  at: number;
  /** Counted up to then. */
  value: number;
}

/** As many as a printed curve shows; the last one is always there. */
const maxPoints = 49;

/** Figures of an order from the source it was settled by, ascending; empty where nothing was ever taken. */
export async function curveOf(
  db: Database,
  orderId: string,
  { value, source, until }: { value: Counted['value']; source: FigureSource; until: number },
): Promise<CurvePoint[]> {
  const rows = await snapshotsOf(db, orderId, { sources: [source], until });
  const [first] = rows;
  return first ? thinned(rows).map((row) => ({ at: row.at.getTime(), value: Math.max(0, value(row, first)) })) : [];
}

export function thinned<T>(rows: readonly T[], most = maxPoints): T[] {
  if (rows.length <= most) return [...rows];
  const step = (rows.length - 1) / (most - 1);
  return Array.from({ length: most }, (_none, index) => rows[Math.round(index * step)] as T);
}
