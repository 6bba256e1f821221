import type { AnalysisGrain } from '@shizhong/shared-contracts/analysis';
import { useState } from 'react';
import { headOf, labelOf } from './point-words';
import type { AskedChanges } from './use-asked';

export interface OpenPoint {
  /** Its place among the points. */
  place: number;
  head: string;
  onClose: () => void;
  /** Null at an end. */
  onBefore: (() => void) | null;
  onAfter: (() => void) | null;
}

export interface PointsOf {
  points: readonly { key: string }[];
  asked: { grain: AnalysisGrain; to: string };
  /** Key of the open point, as the address has it. */
  point: string | null;
  change: (changes: AskedChanges) => void;
}

/** The points of a chart: their names, which of them is marked, and which is open. */
export function usePoints({ points, asked: { grain, to }, point, change }: PointsOf) {
  const [at, setAt] = useState<number | null>(null);
  const heads = points.map(({ key }) => headOf(key, grain, to));
  const place = points.findIndex(({ key }) => key === point);
  const show = (next: number | null) => change({ point: next === null ? null : (points[next]?.key ?? null) });
  const opened: OpenPoint | null =
    place < 0
      ? null
      : {
          place,
          head: heads[place] ?? '',
          onClose: () => show(null),
          onBefore: place > 0 ? () => show(place - 1) : null,
          onAfter: place < points.length - 1 ? () => show(place + 1) : null,
        };
  return {
    heads,
    /** As the chart wants them. */
    drawn: points.map(({ key }, each) => ({ key, label: labelOf(key, grain), head: heads[each] ?? key })),
    /** As the table beside it wants them. */
    listed: points.map(({ key }, each) => ({ key, head: heads[each] ?? key })),
    marked: opened ? opened.place : at,
    mark: setAt,
    show: (next: number) => show(next),
    opened,
  };
}

/** Where a figure is highest. */
export function highestOf<Point>(points: readonly Point[], of: (point: Point) => number): number {
  return points.reduce((most, each, place) => (of(each) > of(points[most] ?? each) ? place : most), 0);
}
