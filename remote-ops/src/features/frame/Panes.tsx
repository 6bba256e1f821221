import type { ReactNode } from 'react';
import css from './Panes.module.css';

/** Panes side by side; below each other on a phone, where the page scrolls as one. */
export function Panes({ children }: { children: ReactNode }) {
  return <div className={css.panes}>{children}</div>;
}
