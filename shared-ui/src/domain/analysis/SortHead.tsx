import { clsx } from 'clsx/lite';
import css from './SortHead.module.css';

export interface SortHeadProps {
  state: 'none' | 'ascending' | 'descending';
  onSort: () => void;
  children: string;
}

/** A head that sorts, falling first; the arrow stands before its words, as in lists. */
export function SortHead({ state, onSort, children }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={state}>
      <button type="button" className={clsx(css.head, state !== 'none' && css.on)} onClick={onSort}>
        <SortArrow isRising={state === 'ascending'} />
        {children}
      </button>
    </th>
  );
}

export function SortArrow({ isRising }: { isRising: boolean }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      <path d={isRising ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} fill="currentColor" />
    </svg>
  );
}
