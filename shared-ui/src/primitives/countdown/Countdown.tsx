import { formatCountdown, useHost } from '@shizhong/shared-contracts';
import { useEffect, useState } from 'react';
import css from './Countdown.module.css';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Announced before the end. */
const near = { hours: 1, minutes: 10 } as const;
/** Below this the figure is red, whoever's turn it is. `docs/visual-language.md#countdown`. */
const hotMs = 4 * hourMs;

export interface CountdownProps {
  /** The deadline in milliseconds since 1970. */
  until: number;
  /** Who must act until then: me orange, other blue. */
  waitingFor: 'me' | 'other';
  /** Word before the figure; default 剩. */
  label?: string | undefined;
  onEnd?: (() => void) | undefined;
}

/**
 * `HH:mm:ss` by the server's clock. The figure changes visibly every second but is not announced (`role=timer`, no live region);
 * one hour and ten minutes before the end are announced once.
 */
export function Countdown({ until, waitingFor, label = '剩', onEnd }: CountdownProps) {
  const host = useHost();
  const [now, setNow] = useState(host.now);
  const leftMs = Math.max(0, until - now);
  const over = leftMs === 0;

  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(host.now()), 1000);
    return () => clearInterval(timer);
  }, [over, host]);

  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);

  return (
    <span className={css.countdown} data-tone={leftMs < hotMs ? 'red' : waitingFor === 'me' ? 'orange' : 'blue'}>
      {label}{' '}
      <span role="timer" aria-live="off">
        {formatCountdown(leftMs)}
      </span>
      <span className={css.announced} aria-live="polite">
        {announcement(leftMs, label)}
      </span>
    </span>
  );
}

function announcement(leftMs: number, label: string): string {
  if (leftMs > 0 && leftMs <= near.minutes * minuteMs) return `${label}不到 ${near.minutes} 分钟`;
  return leftMs > 0 && leftMs <= near.hours * hourMs ? `${label}不到 ${near.hours} 小时` : '';
}
