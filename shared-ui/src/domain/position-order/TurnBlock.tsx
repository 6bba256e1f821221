import type { ReactNode } from 'react';
import { Countdown } from '../../primitives/countdown/Countdown';
import { useRuleTexts } from '../rules-in-force';
import css from './TurnBlock.module.css';
import type { Turn } from './turn';

export interface TurnBlockProps {
  turn: Turn;
  /** Action buttons when it is the reader's turn. */
  children?: ReactNode;
  onEnd?: (() => void) | undefined;
  /** `page`: the first block of an order's own page, with a heading; default: part of a drawer or panel. */
  place?: 'page' | 'part' | undefined;
}

/**
 * Shown at the top of every order: whose turn it is, what happens if nobody acts, and the time left.
 * `docs/visual-language.md#what-now`.
 */
export function TurnBlock({ turn, children, onEnd, place = 'part' }: TurnBlockProps) {
  const { waitingFor, until } = turn;
  const { lead, title, silence } = useRuleTexts(turn);
  const Title = place === 'page' ? 'h2' : 'p';
  return (
    <section
      className={css.turn}
      data-waiting={waitingFor}
      data-good={turn.good || undefined}
      data-place={place}
      aria-label="当前进展"
    >
      <div className={css.words}>
        <p className={css.lead}>{lead}</p>
        <Title className={css.title}>{title}</Title>
        <p className={css.silence}>{silence}</p>
        {children ? <div className={css.acts}>{children}</div> : null}
      </div>
      {until && waitingFor !== 'none' ? (
        <div className={css.clock}>
          <Countdown key={until} until={Date.parse(until)} waitingFor={waitingFor === 'me' ? 'me' : 'other'} onEnd={onEnd} />
        </div>
      ) : null}
    </section>
  );
}
