/** The curve of a delivery report: the counted quantity over time. */

import { type FigureSource, snapshotsOf } from '../../figures';
import type { FiguresDatabase } from '../../platform';
import type { Counted } from '../kinds/rules';

export interface CurvePoint {
  at: number;
  /** Cumulative. */
  value: number;
}

/** Number of points in a printed curve; the last point is always included. */
const maxPoints = 49;

/** Figures of an order from the source it was settled with, ascending; empty where none were ever stored. */
export async function curveOf(
  figures: FiguresDatabase,
  orderId: string,
  { value, source, until }: { value: Counted['value']; source: FigureSource; until: number },
): Promise<CurvePoint[]> {
  const rows = await snapshotsOf(figures, orderId, { sources: [source], until });
  const [first] = rows;
  return first ? thinned(rows).map((row) => ({ at: row.at.getTime(), value: Math.max(0, value(row, first)) })) : [];
}

function thinned<T>(rows: readonly T[], max = maxPoints): T[] {
  if (rows.length <= max) return [...rows];
  const step = (rows.length - 1) / (max - 1);
  return Array.from({ length: max }, (_none, index) => rows[Math.round(index * step)] as T);
}
