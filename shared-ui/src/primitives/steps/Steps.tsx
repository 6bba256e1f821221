import { Icon } from '../icon/Icon';
import styles from './Steps.module.css';

export interface StepsProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step; the length of `steps` when all are complete. */
  current: number;
  /** Turns the reached steps into buttons. */
  ways?: StepWays;
}

interface StepWays {
  /** The furthest step the user may go to. */
  reached: number;
  /** Steps that contain an error. */
  faulty?: readonly number[];
  /** Steps that are reachable but incomplete and have not shown an error yet: they have no tick. */
  open?: readonly number[];
  onGo: (step: number) => void;
}

/** A short sequence of known steps. On phones 「第 2 步，共 3 步」 and a bar. `docs/visual-language.md#form`. */
export function Steps({ label, steps, current, ways }: StepsProps) {
  const shown = Math.min(current, steps.length - 1);
  const done = ways ? ways.reached : current;
  const list = (
    <ol className={styles['steps']} aria-label={ways ? undefined : label}>
      {steps.map((name, index) => {
        const wrong = ways?.faulty?.includes(index) ?? false;
        const lacks = ways?.open?.includes(index) ?? false;
        const state = wrong ? 'wrong' : index === current ? 'current' : index < done && !lacks ? 'done' : 'coming';
        const here = index === current ? 'step' : undefined;
        const content = (
          <>
            <span className={styles['disc']}>
              {wrong ? <Icon name="warning" size={14} /> : state === 'done' ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span>
              {name}
              {wrong ? <span className={styles['said']}>（有误）</span> : null}
              {state === 'done' ? <span className={styles['said']}>（已完成）</span> : null}
            </span>
          </>
        );
        return (
          <li
            key={name}
            className={styles['step']}
            data-state={state}
            data-current={here ? true : undefined}
            aria-current={ways ? undefined : here}
          >
            {ways ? (
              <button type="button" aria-current={here} disabled={index > ways.reached} onClick={() => ways.onGo(index)}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
  return (
    <div className={styles['wrap']}>
      {ways ? <nav aria-label={label}>{list}</nav> : list}
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
