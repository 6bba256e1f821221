import type { ReactNode } from 'react';
import css from './PageTitle.module.css';

export interface PageTitleProps {
  title: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
}

/** The page's only `h1`. The frame focuses it after a navigation, hence the tabindex. */
export function PageTitle({ title, hint, actions }: PageTitleProps) {
  return (
    <div className={css.bar}>
      <div>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {hint ? <p className={css.hint}>{hint}</p> : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
