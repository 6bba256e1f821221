/** Formats allowed publication hours as spans: `07:00–22:00`. All or none: 全天. */
export function formatHours(hours: readonly number[]): string {
  if (hours.length === 0 || hours.length === 24) return '全天';
  const spans: [number, number][] = [];
  for (const hour of [...hours].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === hour) last[1] = hour + 1;
    else spans.push([hour, hour + 1]);
  }
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return spans.map(([from, to]) => `${clock(from)}–${clock(to)}`).join('、');
}
