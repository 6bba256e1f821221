import type { ReactNode } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import css from './CheckList.module.css';

export interface CheckRow {
  key: string;
  label: ReactNode;
  /** Null if it could not be examined. */
  ok: boolean | null;
  fact: ReactNode;
}

/** What was examined, line by line: fulfilled, not fulfilled, or not obtained. */
export function CheckList({ label, rows }: { label: string; rows: readonly CheckRow[] }) {
  return (
    <ul className={css.checks} aria-label={label}>
      {rows.map(({ key, label: what, ok, fact }) => (
        <li key={key} data-ok={ok === null ? 'unknown' : ok}>
          <Icon name={ok === null ? 'info' : ok ? 'check' : 'warning'} size={16} />
          <span>{what}</span>
          <span className={css.fact}>{fact}</span>
        </li>
      ))}
    </ul>
  );
}
