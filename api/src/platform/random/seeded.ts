/** Seeded random numbers (mulberry32): the same seed gives the same simulation on every machine. Not for secrets. */
export interface Random {
  /** [0, 1) */
  next(): number;
  between(low: number, high: number): number;
  /** Standard normal. */
  normal(): number;
  /** exp(normal · sigma): median 1. */
  spread(sigma: number): number;
  /** Normal approximation of a Poisson count; accurate enough above a few dozen. */
  count(mean: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

export function seeded(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal,
    spread: (sigma) => Math.exp(normal() * sigma),
    count: (mean) => Math.max(0, Math.round(mean + Math.sqrt(Math.max(0, mean)) * normal())),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
