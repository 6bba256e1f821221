import { clsx } from 'clsx/lite';
import type { CSSProperties, ReactNode } from 'react';
import css from './Pane.module.css';

export interface PaneProps {
  /** The page's name in its first pane; another pane has a heading of the second level. */
  title: ReactNode;
  level?: 1 | 2;
  /** Beside the title: what there is of it. */
  facts?: ReactNode;
  /** Buttons at the head's end. */
  actions?: ReactNode;
  /** Only where there is room for two: on a phone the other pane has the window. */
  wideOnly?: boolean;
  /** Its share of the width, in px; the rest for the pane without one. */
  widthPx?: number;
  children: ReactNode;
}

/** A part of the window between hairlines, which scrolls by itself. */
export function Pane({ title, level = 1, facts, actions, wideOnly = false, widthPx, children }: PaneProps) {
  const width: CSSProperties & Record<'--pane', string> = { '--pane': `${widthPx}px` };
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section
      className={clsx(css.pane, widthPx !== undefined && css.fixed, wideOnly && css.wideOnly)}
      style={widthPx === undefined ? undefined : width}
    >
      <header className={css.head}>
        <Heading className={css.title}>{title}</Heading>
        {facts ? <span className={css.facts}>{facts}</span> : null}
        <div className={css.actions}>{actions}</div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={css.body} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}
