import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useElementId } from '../element-id/element-id';
import css from './Card.module.css';

export interface CardProps {
  title?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A group of related content under one heading. Never nested in another card. */
export function Card({ title, extra, children, className }: CardProps) {
  const id = useElementId();
  return (
    <section className={clsx(css.card, className)} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {extra ? <div className={css.extra}>{extra}</div> : null}
        </div>
      ) : null}
      <div className={css.body}>{children}</div>
    </section>
  );
}
