import { formatCount } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';
import styles from './ListTools.module.css';

interface ListToolsProps {
  /** Rows that match; undefined while they load. */
  total: number | undefined;
  /** Rows are selected: what can be done with them takes the place of everything else. */
  selecting: boolean;
  batch: ReactNode;
  children: ReactNode;
}

/** The bar above a table's head, which sticks with it. One height whatever it shows: nothing moves when rows are selected. */
export function ListTools({ total, selecting, batch, children }: ListToolsProps) {
  return (
    <div className={`${styles['tools']} ${selecting ? styles['batch'] : ''}`}>
      {batch}
      {selecting ? null : (
        <>
          <span className={styles['total']} aria-live="polite">
            {total === undefined ? '' : `${formatCount(total)} 条`}
          </span>
          {children}
        </>
      )}
    </div>
  );
}
