import { Icon } from '../icon/Icon';
import css from './Steps.module.css';

export interface StepsProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step; the length of `steps` when all are complete. */
  current: number;
}

/** A short sequence of known steps. On phones 「第 2 步，共 3 步」 and a bar. `docs/visual-language.md#form`. */
export function Steps({ label, steps, current }: StepsProps) {
  const shown = Math.min(current, steps.length - 1);
  return (
    <div className={css.wrap}>
      <ol className={css.steps} aria-label={label}>
        {steps.map((name, index) => {
          const state = index === current ? 'current' : index < current ? 'done' : 'coming';
          return (
            <li key={name} className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <span className={css.disc}>{state === 'done' ? <Icon name="check" size={14} /> : index + 1}</span>
              <span>
                {name}
                {state === 'done' ? <span className={css.said}>（已完成）</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={css.short} aria-hidden="true">
        <p>
          第 {shown + 1} 步，共 {steps.length} 步：<b>{steps[shown]}</b>
        </p>
        <div className={css.rail}>
          <i style={{ width: `${(Math.min(current + 1, steps.length) / steps.length) * 100}%` }} />
        </div>
      </div>
    </div>
  );
}
