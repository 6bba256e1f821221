import type { ReactNode } from 'react';
import styles from './CellLines.module.css';

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
    <div className={styles['lines']}>
      <div>{children}</div>
      {sub ? <div className={styles['sub']}>{sub}</div> : null}
    </div>
  );
  if (!picture) return lines;
  return (
    <div className={styles['pictured']}>
      {picture}
      {lines}
    </div>
  );
}
