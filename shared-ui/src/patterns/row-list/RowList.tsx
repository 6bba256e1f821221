import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/Button';
import styles from './RowList.module.css';

/** Rows of one card: item, description and actions. */
export function RowList({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
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
      <div className={styles['words']}>
        {title}
        {note ? <p className={styles['note']}>{note}</p> : null}
      </div>
      {children ? <div className={styles['acts']}>{children}</div> : null}
    </li>
  );
}

/** A line of the card that is not a row. */
export function RowNote({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}

export interface RowPagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Renders nothing if there is only one page. */
export function RowPager({ page, pages, onPage }: RowPagerProps) {
  if (pages <= 1) return null;
  return (
    <div className={styles['pager']}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <span className={styles['note']}>
        {page} / {pages}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </div>
  );
}
