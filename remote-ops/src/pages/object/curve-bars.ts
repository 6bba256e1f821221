interface Point {
  at: string;
  value: number;
}

export interface Bar {
  from: number;
  to: number;
  added: number;
}

/** What was added between one measurement and the next; a figure that fell added nothing. */
export function barsOf(points: readonly Point[]): Bar[] {
  return points.slice(1).flatMap((point, index) => {
    const before = points[index];
    if (!before) return [];
    return { from: Date.parse(before.at), to: Date.parse(point.at), added: Math.max(0, point.value - before.value) };
  });
}
