import type { ReactNode } from 'react';
import css from './SectionHead.module.css';

/** Below the object's title: that is the page's own heading where the list is not beside it. */
export function SectionHead({ under, children }: { under: 1 | 2; children: ReactNode }) {
  const Heading = under === 1 ? 'h2' : 'h3';
  return <Heading className={css.head}>{children}</Heading>;
}
