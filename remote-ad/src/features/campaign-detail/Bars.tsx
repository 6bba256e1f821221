import { formatBp } from '@shizhong/shared-contracts';
import styles from './Bars.module.css';

export interface BarsProps {
  label: string;
  /** `share` in basis points. */
  rows: readonly { name: string; share: number; value?: string }[];
  /** The full rail is 100 % and not the greatest of them. */
  whole?: boolean;
}

/** Shares as a list with bars: read like text, seen like a chart. */
export function Bars({ label, rows, whole = false }: BarsProps) {
  const most = whole ? 10_000 : Math.max(1, ...rows.map(({ share }) => share));
  return (
    <ul className={styles['bars']} aria-label={label}>
      {rows.map(({ name, share, value }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles['rail']} aria-hidden="true">
            <i style={{ width: `${(share / most) * 100}%` }} />
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
