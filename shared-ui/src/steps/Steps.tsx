import { Icon } from '../icon/Icon';
import styles from './Steps.module.css';

export interface StepsProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step; the length of `steps` when all are done. */
  current: number;
}

/** A short way with known steps. On phones 「第 2 步，共 3 步」 and a bar. `ui.md` 5 Form. */
export function Steps({ label, steps, current }: StepsProps) {
  const shown = Math.min(current, steps.length - 1);
  return (
    <div className={styles['wrap']}>
      <ol className={styles['steps']} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles['step']}
            data-state={index < current ? 'done' : index === current ? 'current' : 'coming'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles['disc']}>{index < current ? <Icon name="check" size={14} /> : index + 1}</span>
            <span>
              {step}
              {index < current ? <span className={styles['said']}>（已完成）</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles['short']} aria-hidden="true">
        <p>
          第 {shown + 1} 步，共 {steps.length} 步：<b>{steps[shown]}</b>
        </p>
        <div className={styles['rail']}>
          <i style={{ width: `${(Math.min(current + 1, steps.length) / steps.length) * 100}%` }} />
        </div>
      </div>
    </div>
  );
}
