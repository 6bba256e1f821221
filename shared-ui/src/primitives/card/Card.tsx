import type { ReactNode } from 'react';
import { useElementId } from '../element-id/element-id';
import styles from './Card.module.css';

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
    <section className={[styles['card'], className].filter(Boolean).join(' ')} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className={styles['head']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {extra ? <div className={styles['extra']}>{extra}</div> : null}
        </div>
      ) : null}
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
