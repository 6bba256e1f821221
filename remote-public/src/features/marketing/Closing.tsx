import type { Side } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';
import css from './closing.module.css';
import { WayIn } from './WayIn';

/** The last block of a page: the same one button, and a quieter way beside it. */
export function Closing({ side, title, children }: { side: Side; title: string; children?: ReactNode }) {
  return (
    <section className={css.closing} aria-labelledby="closing-title">
      <h2 id="closing-title" className={css.title}>
        {title}
      </h2>
      <div className={css.actions}>
        <WayIn side={side} />
        {children}
      </div>
    </section>
  );
}
