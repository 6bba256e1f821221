import { Icon, Spoken } from '@shizhong/shared-ui';
import type { OrderStep } from './order-steps';
import styles from './StepRail.module.css';

const stateWords = { done: '已完成', current: '进行中', coming: '未开始', failed: '已结束' } as const;

/** Vertical timeline of an order. `docs/visual-language.md#timeline`. */
export function StepRail({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol className={styles['rail']}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={styles['step']}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles['disc']} aria-hidden="true">
            {step.state === 'done' ? (
              <Icon name="check" size={12} />
            ) : step.state === 'failed' ? (
              <Icon name="close" size={12} />
            ) : null}
          </span>
          <div>
            <p>
              <b>{step.name}</b> <span className={styles['time']}>{step.time}</span>
              <Spoken>（{stateWords[step.state]}）</Spoken>
            </p>
            {step.facts ? <p className={styles['facts']}>{step.facts}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
