import { clsx } from 'clsx/lite';
import css from './Due.module.css';

export interface DueProps {
  since: string;
  until: string;
  /** Milliseconds since 1970, of the server's clock. */
  now: number;
  /** Only the span, in the colour of what is around it. */
  plain?: boolean;
}

/** From four fifths of the promised time on it is red, afterwards solid. */
const soonFrom = 0.8;

/** What is left of a promised time: 「剩 0:38」, 「超 0:12」. */
export function Due({ since, until, now, plain = false }: DueProps) {
  const end = Date.parse(until);
  const left = end - now;
  if (plain) return <span>{left < 0 ? `超 ${spanOf(-left)}` : spanOf(left)}</span>;
  const used = (now - Date.parse(since)) / Math.max(1, end - Date.parse(since));
  return (
    <span className={clsx(css.due, left < 0 && css.over, left >= 0 && used >= soonFrom && css.soon)}>
      {left < 0 ? '超' : '剩'} <b>{spanOf(Math.abs(left))}</b>
    </span>
  );
}

/** Hours and minutes; days from two on. */
function spanOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} 日`;
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}
