import { type ReactNode, useId } from 'react';
import { Icon } from '../../../primitives/icon/Icon';
import css from './FormSection.module.css';

export interface FormSectionProps {
  title: string;
  /** Beside the title: how many accounts match. */
  note?: ReactNode;
  /** Everything required is there and right. */
  done?: boolean;
  children: ReactNode;
}

/** A part of a long form. Sections share one card, with hairlines between them. */
export function FormSection({ title, note, done = false, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {note ? <div className={css.note}>{note}</div> : null}
        {done ? (
          <span className={css.done}>
            <Icon name="check" size={16} />
            已填好
          </span>
        ) : null}
      </div>
      {children}
    </section>
  );
}
