import type { ReactNode } from 'react';
import css from './FormFoot.module.css';

/** The buttons of a form in a dialog, a drawer or a card, the submission last. A form that is a page of its own has a `FormBar`. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}
