import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import css from './section.module.css';

/** A part of a public page, with the measures and the heading that all of them share. */
export function Section({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={clsx(css.section, className)} />;
}

/** Sets sections off from the ground of the page. */
export function Band(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={css.band} />;
}

export function SectionTitle({ children, ...rest }: Omit<ComponentProps<'h2'>, 'className'>) {
  return (
    <h2 {...rest} className={css.title}>
      {children}
    </h2>
  );
}

export interface SectionTextProps {
  /** Below the content that it is about, in place of above it. */
  after?: boolean;
  children: ComponentProps<'p'>['children'];
}

export function SectionText({ after, children }: SectionTextProps) {
  return <p className={clsx(css.sub, after && css.after)}>{children}</p>;
}
