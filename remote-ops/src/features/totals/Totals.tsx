import { formatFen } from '@shizhong/shared-contracts';
import css from './Totals.module.css';

export interface Total {
  /** 「已到账 3 笔」. */
  label: string;
  fen: number;
  /** Somebody has to do something about it. */
  waits?: boolean;
}

/** Sums at the head of a page of money. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <dl className={css.totals} aria-label="合计">
      {totals.map(({ label, fen, waits }) => (
        <div key={label} className={waits ? css.waits : undefined}>
          <dt>{label}</dt>
          <dd>¥{formatFen(fen)}</dd>
        </div>
      ))}
    </dl>
  );
}
