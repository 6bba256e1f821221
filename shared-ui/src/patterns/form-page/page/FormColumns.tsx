import type { ReactNode } from 'react';
import styles from './FormColumns.module.css';

export interface FormColumnsProps {
  /** Beside the fields, below them on phones: forecast, cost, preview. */
  side: ReactNode;
  sideLabel: string;
  /** The sections. */
  children: ReactNode;
}

export function FormColumns({ side, sideLabel, children }: FormColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['card']}>{children}</div>
      <aside className={styles['side']} aria-label={sideLabel}>
        {side}
      </aside>
    </div>
  );
}

/** Two fields side by side, one below the other on phones. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}
