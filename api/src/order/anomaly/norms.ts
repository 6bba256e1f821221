/**
 * What is normal for an account: centre and spread of its own articles, robust against former articles that were unusual, and
 * shrunk towards the market where there are few of them.
 */
export interface Norm {
  centre: number;
  /** Of one more article: its own spread and what is unknown of the centre. */
  spread: number;
}

/** So many articles the market's usual spread counts for. */
const spreadCountsFor = 6;
/** Former articles further away than this many spreads count as if they were here. */
const tolerated = 2;
/** What pulling them in takes from the variance of ordinary articles. */
const pulledIn = 1.15;

export function normOf(
  values: readonly number[],
  { market, within }: { market: { centre: number; between: number }; within: number },
): Norm {
  const count = values.length;
  const middle = count ? medianOf(values) : market.centre;
  const reach = tolerated * firstSpread(values, middle, within);
  const kept = values.map((value) => middle + Math.max(-reach, Math.min(reach, value - middle)));
  const own = count ? kept.reduce((sum, value) => sum + value, 0) / count : middle;
  const squares = kept.reduce((sum, value) => sum + (value - own) ** 2, 0);
  const variance = (squares * pulledIn + spreadCountsFor * within ** 2) / (Math.max(0, count - 1) + spreadCountsFor);
  const ofOwn = count ? market.between ** 2 / (market.between ** 2 + variance / count) : 0;
  const unknown = count ? (ofOwn * variance) / count : market.between ** 2;
  return { centre: ofOwn * own + (1 - ofOwn) * market.centre, spread: Math.sqrt(variance + unknown) };
}

function firstSpread(values: readonly number[], middle: number, within: number): number {
  const count = values.length;
  if (count < 2) return within;
  // 1.4826 turns the median deviation of normal figures into their spread.
  const own = medianOf(values.map((value) => Math.abs(value - middle))) * 1.4826;
  return Math.sqrt((count * own ** 2 + spreadCountsFor * within ** 2) / (count + spreadCountsFor));
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
