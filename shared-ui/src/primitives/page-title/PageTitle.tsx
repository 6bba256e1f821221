import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

export interface PageTitleProps {
  title: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
}

/** The page's only `h1`. The frame focuses it after a navigation, hence the tabindex. */
export function PageTitle({ title, hint, actions }: PageTitleProps) {
  return (
    <div className={styles['bar']}>
      <div>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        {hint ? <p className={styles['hint']}>{hint}</p> : null}
      </div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </div>
  );
}
