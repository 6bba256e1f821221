import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/** Visually hidden text for screen readers: what sighted users see from position or colour. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles['spoken']}>{children}</span>;
}
