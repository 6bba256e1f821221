import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './public-hero.module.css';

export interface PublicHeroProps {
  /** Above the heading: whose page this is. */
  eyebrow: string;
  side?: 'ad' | 'media' | undefined;
  /** The lines of the heading; a phone may wrap them further. */
  title: readonly string[];
  lead: ReactNode;
  actions?: ReactNode;
  /** Content beside the text: a calculator, a form, an illustration. */
  children?: ReactNode;
}

/** The first screen of a public page: what it is about, what to do, and one thing to try at once. */
export function PublicHero({ eyebrow, side, title, lead, actions, children }: PublicHeroProps) {
  return (
    <div className={clsx(css.hero, !children && css.alone)}>
      <div>
        <p className={clsx(css.eyebrow, side && css[side])}>{eyebrow}</p>
        <h1 className={css.title}>
          {title.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <p className={css.lead}>{lead}</p>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
