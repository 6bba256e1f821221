import { useEffect, useState } from 'react';
import styles from './Countdown.module.css';

const hourMs = 3_600_000;
/** Below this the figure is red, whoever must act. `ui.md` 5 Countdown. */
const hotMs = 4 * hourMs;

export interface CountdownProps {
  /** The instant in milliseconds since 1970. */
  until: number;
  /** Who must act until then: me orange, other blue. */
  waitingFor: 'me' | 'other';
  /** Word before the figure; default 剩. */
  label?: string | undefined;
  onEnd?: (() => void) | undefined;
}

/**
 * `HH:mm:ss`. The figure changes each second for the eye and never for a screen reader (`role=timer`, no live region);
 * one hour and ten minutes before the end are announced once.
 */
export function Countdown({ until, waitingFor, label = '剩', onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const leftMs = Math.max(0, until - now);
  const over = leftMs === 0;

  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);

  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);

  return (
    <span className={styles['countdown']} data-tone={leftMs < hotMs ? 'red' : waitingFor === 'me' ? 'orange' : 'blue'}>
      {label}{' '}
      <span role="timer" aria-live="off">
        {clockText(leftMs)}
      </span>
      <span className={styles['announced']} aria-live="polite">
        {announcement(leftMs, label)}
      </span>
    </span>
  );
}

/** `HH:mm:ss`; hours run beyond 24 rather than turning into days, as in the pictures. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function announcement(leftMs: number, label: string): string {
  if (leftMs > 0 && leftMs <= hourMs / 6) return `${label}不到 10 分钟`;
  return leftMs > 0 && leftMs <= hourMs ? `${label}不到 1 小时` : '';
}
