import type { Side } from '@shizhong/shared-contracts';
import css from './closing.module.css';
import { type OtherWay, Ways } from './Ways';

/** The last block of a page: the same primary button with a secondary link beside it. */
export function Closing({ side, title, more }: { side: Side; title: string; more: OtherWay }) {
  return (
    <section className={css.closing} aria-labelledby="closing-title">
      <h2 id="closing-title" className={css.title}>
        {title}
      </h2>
      <div className={css.actions}>
        <Ways side={side} more={more} />
      </div>
    </section>
  );
}
