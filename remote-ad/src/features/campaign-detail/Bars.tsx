import { formatBp } from '@shizhong/shared-contracts';
import styles from './Bars.module.css';

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
    <ul className={styles['bars']} aria-label={label}>
      {rows.map(({ name, share, value }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles['rail']} aria-hidden="true">
            <i style={{ width: `${(share / max) * 100}%` }} />
          </span>
          <span className={styles['figure']}>
            {value ? `${value}　` : ''}
            {formatBp(share, 1)}
          </span>
        </li>
      ))}
    </ul>
  );
}
