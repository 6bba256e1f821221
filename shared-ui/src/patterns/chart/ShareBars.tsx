import { formatBp } from '@shizhong/shared-contracts';
import css from './Chart.module.css';

export interface Share {
  key: string;
  label: string;
  /** Basis points of the whole. */
  bp: number;
  /** The figure itself: 「1,204 人」. */
  value?: string | undefined;
}

export interface ShareBarsProps {
  label: string;
  shares: readonly Share[];
}

/** Shares of a whole as stacked rows of bars: comparable, readable as a list, and without lazily loaded code. */
export function ShareBars({ label, shares }: ShareBarsProps) {
  const most = Math.max(1, ...shares.map((share) => share.bp));
  return (
    <ul className={css.shares} aria-label={label}>
      {shares.map((share) => (
        <li key={share.key} className={css.share}>
          <span className={css.shareName}>{share.label}</span>
          <span className={css.shareTrack} aria-hidden="true">
            <span style={{ width: `${(share.bp / most) * 100}%` }} />
          </span>
          <span className={css.shareValue}>
            {share.value ? `${share.value} · ` : ''}
            {formatBp(share.bp, 1)}
          </span>
        </li>
      ))}
    </ul>
  );
}
