import { clsx } from 'clsx/lite';
import css from './Delta.module.css';

export interface DeltaProps {
  now: number | null;
  was: number | null | undefined;
  /** Which way is good; `none` has no colour. */
  good?: 'up' | 'down' | 'none' | undefined;
  /** Shares differ by points, amounts by percent. */
  share?: boolean | undefined;
}

/** In percent, of shares in points; null where there is nothing to compare with. */
export function changeOf(now: number | null, was: number | null | undefined, share = false): number | null {
  if (now === null || was === null || was === undefined || (was === 0 && !share)) return null;
  return share ? (now - was) / 100 : ((now - was) / Math.abs(was)) * 100;
}

/** How much more or less than in the other period. */
export function Delta({ now, was, good = 'none', share = false }: DeltaProps) {
  const change = changeOf(now, was, share);
  if (change === null) return <span className={css.quiet}>--</span>;
  const isUp = change > 0;
  const text = `${Math.abs(change).toFixed(1)}${share ? ' 点' : '%'}`;
  if (Number(Math.abs(change).toFixed(1)) === 0) return <span className={css.quiet}>持平</span>;
  const tone = good === 'none' ? undefined : isUp === (good === 'up') ? css.good : css.bad;
  return (
    <span className={clsx(css.delta, tone)}>
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
        <path d={isUp ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} fill="currentColor" />
      </svg>
      <span className={css.spoken}>{isUp ? '增加' : '减少'}</span>
      {text}
    </span>
  );
}
