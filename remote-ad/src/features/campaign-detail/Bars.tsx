import { formatBp } from '@shizhong/shared-contracts';
import css from './Bars.module.css';

export interface BarsProps {
  label: string;
  /** `share` in basis points. */
  rows: readonly { name: string; share: number; value?: string }[];
  /** A full bar is 100 % instead of the largest share. */
  whole?: boolean;
}

/** Shares as a list with bars: readable as text, visible as a chart. */
export function Bars({ label, rows, whole = false }: BarsProps) {
  const max = whole ? 10_000 : Math.max(1, ...rows.map(({ share }) => share));
  return (
    <ul className={css.bars} aria-label={label}>
      {rows.map(({ name, share, value }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={css.rail} aria-hidden="true">
            <i style={{ width: `${(share / max) * 100}%` }} />
          </span>
          <span className={css.figure}>
            {value ? `${value}　` : ''}
            {formatBp(share, 1)}
          </span>
        </li>
      ))}
    </ul>
  );
}
