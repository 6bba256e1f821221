import type { ReactNode } from 'react';
import { InOrder } from '../../../primitives/in-order/InOrder';
import css from './FormColumns.module.css';

export interface FormColumnsProps {
  /** Beside the fields, below them on phones: forecast, cost, preview. */
  side: ReactNode;
  sideLabel: string;
  /** The sections. */
  children: ReactNode;
}

export function FormColumns({ side, sideLabel, children }: FormColumnsProps) {
  return (
    <InOrder className={css.columns}>
      <div className={css.card}>{children}</div>
      <aside aria-label={sideLabel}>
        <InOrder className={css.side}>{side}</InOrder>
      </aside>
    </InOrder>
  );
}

/** Two fields side by side, one below the other on phones. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}

/** The sections on one card, where nothing stands beside them. */
export function FormCard({ children }: { children: ReactNode }) {
  return <div className={css.card}>{children}</div>;
}
