/** Pairwise coverage: few cases in which every two values that can meet do meet. */

/** Deterministic numbers below `limit`: the same seed, the same choice. Mulberry32. */
export function seeded(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** `n` of the cases, each at most once, in the order of the draw. */
export function draw<T>(cases: readonly T[], n: number, seed: number): T[] {
  const next = seeded(seed);
  const left = [...cases];
  const drawn: T[] = [];
  while (drawn.length < n && left.length > 0) drawn.push(...left.splice(next(left.length), 1));
  return drawn;
}

/** The pairs of values of one case, each with the place of the value: the same word in two places is two values. */
export function pairsOf(values: readonly string[]): string[] {
  const placed = values.map((value, place) => `${place}=${value}`);
  return placed.flatMap((left, at) => placed.slice(at + 1).map((right) => `${left} ${right}`));
}

/** Greedy: always one of the cases with the most pairs that no chosen case has yet. Only pairs that occur in a case are asked for. */
export function coverPairs<T>(cases: readonly T[], valuesOf: (each: T) => readonly string[], seed: number): T[] {
  const next = seeded(seed);
  const left = cases.map((each) => ({ each, pairs: pairsOf(valuesOf(each)) }));
  const missing = new Set(left.flatMap(({ pairs }) => pairs));
  const chosen: T[] = [];
  while (missing.size > 0) {
    const news = left.map(({ pairs }) => pairs.filter((pair) => missing.has(pair)).length);
    const most = Math.max(...news);
    const best = left.filter((_, at) => news[at] === most);
    const taken = best[next(best.length)];
    if (!taken) break;
    chosen.push(taken.each);
    for (const pair of taken.pairs) missing.delete(pair);
  }
  return chosen;
}
