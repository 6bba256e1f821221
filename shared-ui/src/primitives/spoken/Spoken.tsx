import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/** Words for who listens to the page: what the eye takes from place or colour. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles['spoken']}>{children}</span>;
}
