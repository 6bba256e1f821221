interface Point {
  at: string;
  value: number;
}

export interface Bar {
  from: number;
  to: number;
  added: number;
  /** The same by the hour: intervals between measurements differ. */
  perHour: number;
}

/** What was added between one measurement and the next; a figure that fell added nothing. */
export function barsOf(points: readonly Point[]): Bar[] {
  return points.slice(1).flatMap((point, index) => {
    const before = points[index];
    if (!before) return [];
    const [from, to] = [Date.parse(before.at), Date.parse(point.at)];
    const added = Math.max(0, point.value - before.value);
    return to > from ? { from, to, added, perHour: (added / (to - from)) * 3_600_000 } : [];
  });
}
