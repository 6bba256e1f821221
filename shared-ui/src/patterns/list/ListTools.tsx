import { formatCount } from '@shizhong/shared-contracts';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './ListTools.module.css';

interface ListToolsProps {
  /** Rows that match; undefined while they load. */
  total: number | undefined;
  /** Rows are selected: what can be done with them takes the place of everything else. */
  selecting: boolean;
  batch: ReactNode;
  /** At the left. */
  sets?: ReactNode;
  children: ReactNode;
}

/** The bar above a table's head, which sticks with it. One height whatever it shows: nothing moves when rows are selected. */
export function ListTools({ total, selecting, batch, sets, children }: ListToolsProps) {
  return (
    <div className={clsx(css.tools, selecting && css.batch)}>
      {batch}
      {selecting ? null : (
        <>
          {sets}
          <span className={css.total} aria-live="polite">
            {total === undefined ? '' : `${formatCount(total)} 条`}
          </span>
          {children}
        </>
      )}
    </div>
  );
}
