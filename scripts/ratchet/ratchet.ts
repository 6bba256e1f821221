/** Counts of what should not be there and cannot go at once. They may only shrink, and the file says exactly what is left. */
export type Counts = Readonly<Record<string, number>>;

export interface Difference {
  key: string;
  count: number;
  allowed: number;
}

export interface Comparison {
  /** More than the file allows: the change that brought them is wrong. */
  above: Difference[];
  /** Fewer: the file must be lowered, or somebody could fill the gap again. */
  below: Difference[];
}

export function compareCounts(counts: Counts, allowed: Counts): Comparison {
  const differences = [...new Set([...Object.keys(counts), ...Object.keys(allowed)])]
    .sort()
    .map((key) => ({ key, count: counts[key] ?? 0, allowed: allowed[key] ?? 0 }));
  return {
    above: differences.filter((each) => each.count > each.allowed),
    below: differences.filter((each) => each.count < each.allowed),
  };
}

/** What the file becomes: lower where fewer are left, never higher. */
export function lowered(counts: Counts, allowed: Counts): Counts {
  return Object.fromEntries(
    Object.entries(allowed)
      .map(([key, most]): [string, number] => [key, Math.min(most, counts[key] ?? 0)])
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
