import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './Checklist.module.css';

export interface ChecklistStep {
  key: string;
  done: boolean;
  title: string;
  /** The purpose of the step, or when it becomes available; a completed step needs no text. */
  text: ReactNode;
  /** A button, only if the page exists. */
  action?: ReactNode;
}

export interface ChecklistProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly ChecklistStep[];
}

/**
 * A sequence of steps with their progress. The first open one is current: an orange ring, because it is the reader's turn, and
 * the primary button. `docs/visual-language.md#timeline`.
 */
export function Checklist({ label, steps }: ChecklistProps) {
  const current = steps.findIndex((step) => !step.done);
  return (
    <ol className={styles['list']} aria-label={label}>
      {steps.map((step, index) => {
        const state = step.done ? 'done' : index === current ? 'current' : 'coming';
        return (
          <li
            key={step.key}
            className={styles['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles['disc']}>{step.done ? <Icon name="check" size={12} /> : null}</span>
            <div className={styles['words']}>
              <p className={styles['title']}>
                {step.title}
                <span className={styles['state']}>{step.done ? '已完成' : state === 'current' ? '当前' : ''}</span>
              </p>
              {step.done ? null : <p className={styles['text']}>{step.text}</p>}
            </div>
            {step.action && !step.done ? <div className={styles['action']}>{step.action}</div> : null}
          </li>
        );
      })}
    </ol>
  );
}
