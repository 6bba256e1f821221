import { Icon } from '@shizhong/shared-ui';
import { lastStep, type Step, steps } from './kinds';
import styles from './StepBar.module.css';

export interface StepBarProps {
  current: Step;
  /** The furthest that may be gone to. */
  reached: Step;
  /** Steps in which something is wrong. */
  faulty: readonly Step[];
  onGo: (step: Step) => void;
}

/** The four steps; those that were reached can be gone to. On phones 「第 2 步，共 4 步」 and a bar. `ui.md` 5 Form. */
export function StepBar({ current, reached, faulty, onGo }: StepBarProps) {
  return (
    <nav aria-label="填写步骤" className={styles['bar']}>
      <ol className={styles['steps']}>
        {steps.map((name, index) => {
          const step = index as Step;
          const wrong = faulty.includes(step);
          const state = wrong ? 'wrong' : step === current ? 'current' : step < reached ? 'done' : 'coming';
          return (
            <li key={name} data-state={state} data-current={step === current || undefined}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                disabled={step > reached}
                onClick={() => onGo(step)}
              >
                <span className={styles['disc']}>
                  {wrong ? <Icon name="warning" size={14} /> : state === 'done' ? <Icon name="check" size={14} /> : index + 1}
                </span>
                <span>
                  {name}
                  {wrong ? <span className={styles['said']}>（有误）</span> : null}
                  {state === 'done' ? <span className={styles['said']}>（已完成）</span> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className={styles['short']} aria-hidden="true">
        <p>
          第 {current + 1} 步，共 {lastStep + 1} 步 · <b>{steps[current]}</b>
        </p>
        <div className={styles['rail']}>
          <i style={{ width: `${((current + 1) / (lastStep + 1)) * 100}%` }} />
        </div>
      </div>
    </nav>
  );
}
