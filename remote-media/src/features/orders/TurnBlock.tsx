import { Countdown } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import type { Turn } from './order-turn';
import styles from './TurnBlock.module.css';

/** 「现在轮到谁」: who must act, what happens on silence, how long. `ui.md` 5. */
export function TurnBlock({ turn, actions, onEnd }: { turn: Turn; actions?: ReactNode; onEnd?: () => void }) {
  return (
    <section className={styles['block']} data-tone={turn.tone} aria-label="当前进展">
      <div className={styles['words']}>
        <p className={styles['whose']}>{turn.whose}</p>
        <h2 className={styles['title']}>{turn.title}</h2>
        <p className={styles['text']}>{turn.text}</p>
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      {turn.until !== null && turn.who !== 'none' ? (
        <div className={styles['time']}>
          <Countdown key={turn.until} until={turn.until} waitingFor={turn.who} label="剩" onEnd={onEnd} />
        </div>
      ) : null}
    </section>
  );
}
