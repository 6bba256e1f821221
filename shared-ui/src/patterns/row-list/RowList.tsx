import type { ReactNode } from 'react';
import css from './RowList.module.css';

/** Rows of one card: item, description and actions. */
export function RowList({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  title: ReactNode;
  note?: ReactNode;
  /** Buttons, links or a tag, at the end of the row. */
  children?: ReactNode;
}

export function Row({ title, note, children }: RowProps) {
  return (
    <li>
      <div className={css.words}>
        {title}
        {note ? <p className={css.note}>{note}</p> : null}
      </div>
      {children ? <div className={css.acts}>{children}</div> : null}
    </li>
  );
}

/** A line of the card that is not a row. */
export function RowNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
