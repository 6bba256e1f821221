import { type Day, monthOf } from '@shizhong/shared-ui/calendar';
import { useSearchParams } from 'react-router-dom';
import { cellsOf, dayIn, type View } from './schedule';

/** Which days the address shows: a month or week around the selected day. */
export function useShownDays(today: Day) {
  const [query, setQuery] = useSearchParams();
  const day = dayIn(query.get('day')) ?? today;
  const view: View = query.get('view') === 'week' ? 'week' : 'month';
  const month = monthOf(day);
  const cells = cellsOf(view, month, day);
  const shown = cells.filter((cell) => cell !== null);
  const from = shown[0] ?? today;
  const to = shown.at(-1) ?? today;
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setQuery(next, { replace: true });
  };
  return { day, view, month, cells, from, to, go };
}
