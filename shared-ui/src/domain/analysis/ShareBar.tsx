import { formatBp } from '@shizhong/shared-contracts';
import css from './frame.module.css';

/** A part's share of the whole. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  if (!whole) return <>--</>;
  const bp = Math.round((part * 10_000) / whole);
  return (
    <span className={css.share}>
      <span className={css.track} aria-hidden="true">
        <span style={{ width: `${Math.max(0, Math.min(100, bp / 100))}%` }} />
      </span>
      <span className={css.percent}>{formatBp(bp, 1)}</span>
    </span>
  );
}
