import type { ReactNode } from 'react';
import css from './Spoken.module.css';

/** Visually hidden text for screen readers: what sighted users see from position or colour. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={css.spoken}>{children}</span>;
}
