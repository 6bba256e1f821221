import type { ReactNode } from 'react';
import css from './Part.module.css';

/** A named part of a pane, between hairlines. */
export function Part({ title, facts, children }: { title: string; facts?: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        {facts ? <span>{facts}</span> : null}
      </header>
      {children}
    </section>
  );
}
