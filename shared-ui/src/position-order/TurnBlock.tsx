import type { ReactNode } from 'react';
import { Countdown } from '../countdown/Countdown';
import styles from './TurnBlock.module.css';
import type { Turn } from './turn';

export interface TurnBlockProps {
  turn: Turn;
  /** Buttons of the reader's turn. */
  children?: ReactNode;
  onEnd?: (() => void) | undefined;
}

/** On top of every order: whose turn, what silence brings, how long there is. `ui.md` 5. */
export function TurnBlock({ turn, children, onEnd }: TurnBlockProps) {
  const { waitingFor, until } = turn;
  return (
    <section className={styles['turn']} data-waiting={waitingFor} aria-label="当前进展">
      <div className={styles['words']}>
        <p className={styles['lead']}>{turn.lead}</p>
        <p className={styles['title']}>{turn.title}</p>
        <p className={styles['silence']}>{turn.silence}</p>
        {children ? <div className={styles['acts']}>{children}</div> : null}
      </div>
      {until && waitingFor !== 'none' ? (
        <div className={styles['clock']}>
          <Countdown key={until} until={Date.parse(until)} waitingFor={waitingFor === 'me' ? 'me' : 'other'} onEnd={onEnd} />
        </div>
      ) : null}
    </section>
  );
}
