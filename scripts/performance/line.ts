/** A row of figures in seconds: what was timed, median, spread and how often. */
export function line(what: string, seconds: readonly number[]): string {
  const sorted = [...seconds].sort((one, other) => one - other);
  const [least = 0] = sorted;
  const most = sorted.at(-1) ?? 0;
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? middle;
  const spread = sorted.length > 1 ? `, ${least.toFixed(1)} to ${most.toFixed(1)}` : '';
  return `${what.padEnd(36)} ${((middle + lower) / 2).toFixed(1).padStart(6)} s  (${sorted.length}×${spread})`;
}
