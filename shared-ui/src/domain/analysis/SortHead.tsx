import { clsx } from 'clsx/lite';
import { SortArrow } from '../../primitives/sort-arrow/SortArrow';
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
