import type { ReactNode } from 'react';
import css from './CellLines.module.css';

export interface CellLinesProps {
  children: ReactNode;
  /** Second line, small. */
  sub?: ReactNode;
  /** Cover or avatar before the lines. */
  picture?: ReactNode;
}

/** A cell of two lines: the item, and a detail of it. `docs/visual-language.md#table`. */
export function CellLines({ children, sub, picture }: CellLinesProps) {
  const lines = (
    <div className={css.lines}>
      <div className={css.main}>{children}</div>
      {sub ? <div className={css.sub}>{sub}</div> : null}
    </div>
  );
  if (!picture) return lines;
  return (
    <div className={css.pictured}>
      {picture}
      {lines}
    </div>
  );
}
