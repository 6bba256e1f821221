import type { ReactNode } from 'react';
import { Icon } from '../../../primitives/icon/Icon';
import { Money } from '../../../primitives/money/Money';
import css from './FormBar.module.css';

export interface FormBarProps {
  /** What submission moves: 「提交时冻结」. */
  sum?: { label: string; fen: number; note?: ReactNode } | undefined;
  /** Number of errors that are shown. */
  wrong: number;
  /** Why nothing was submitted, where that is no error of a field. */
  problem?: string | undefined;
  /** Leads to the first of them. */
  onWrong: () => void;
  /** The buttons, the submission last. */
  children: ReactNode;
}

/** The bar at the lower edge: the only place that submits. It names the sum and what is left to correct; on phones it covers the bottom bar. */
export function FormBar({ sum, wrong, problem, onWrong, children }: FormBarProps) {
  return (
    <section className={css.bar} aria-label="提交">
      {sum ? (
        <p className={css.sum}>
          <span>{sum.label}</span>
          <Money fen={sum.fen} size="stat" />
          {sum.note ? <small>{sum.note}</small> : null}
        </p>
      ) : null}
      <span className={css.gap} />
      <span role="status" className={css.state}>
        {wrong > 0 ? (
          <button type="button" className={css.wrong} onClick={onWrong}>
            <Icon name="warning" size={16} />
            还有 {wrong} 处要改
          </button>
        ) : problem ? (
          <button type="button" className={css.wrong} onClick={onWrong}>
            <Icon name="warning" size={16} />
            {problem}
          </button>
        ) : null}
      </span>
      <div className={css.acts}>{children}</div>
    </section>
  );
}
