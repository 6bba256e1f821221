import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { StatusTone } from '../../theme/palette';
import css from './StatusTag.module.css';

/**
 * Whose turn it is, from the reader's point of view. Contracts include it with every status.
 * `docs/pages/conventions.md#status-colours`.
 */
export type WaitingFor = 'me' | 'other' | 'none';

export interface StatusTagProps {
  /** Determines the colour: me orange, other blue, none grey. */
  waitingFor?: WaitingFor | undefined;
  /** Overrides the colour if it is nobody's turn: good is green, rejected or abnormal red. */
  tone?: StatusTone | undefined;
  children: ReactNode;
}

const toneOf: Record<WaitingFor, StatusTone> = { me: 'orange', other: 'blue', none: 'grey' };

/** Colour, glyph and word: never colour alone. */
export function StatusTag({ waitingFor = 'none', tone, children }: StatusTagProps) {
  const shown = tone ?? toneOf[waitingFor];
  return (
    <span className={clsx(css.tag, css[shown])} data-tone={shown}>
      <svg className={css.glyph} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        {glyphs[shown]}
      </svg>
      {children}
    </span>
  );
}

const glyphs: Record<StatusTone, ReactNode> = {
  grey: <circle cx="5" cy="5" r="3.6" />,
  blue: (
    <>
      <circle cx="5" cy="5" r="3.6" />
      <path d="M5 1.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" stroke="none" />
    </>
  ),
  orange: <circle cx="5" cy="5" r="4" fill="currentColor" stroke="none" />,
  green: <path d="M1.5 5.3 4 7.8l4.5-5.3" strokeWidth="1.8" />,
  red: <path d="M2 2l6 6M8 2L2 8" strokeWidth="1.8" />,
};
