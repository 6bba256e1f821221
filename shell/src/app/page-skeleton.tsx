import type { RouteCard } from '@shizhong/shared-contracts';
import { Skeleton } from '@shizhong/shared-ui/light';
import css from './page-skeleton.module.css';

/**
 * Shown while a page's code loads: a title and two blocks, in the rhythm of most pages. Of a page whose card has a hint the heading and the hint
 * stand there already, in their place; no heading to assistive technology, which waits for the page's own.
 */
export function PageSkeleton({ of, isStatic }: { of?: Pick<RouteCard, 'title' | 'hint'>; isStatic?: boolean }) {
  return (
    <div className={of?.hint ? css.list : css.page} data-awaiting-page {...(isStatic ? { 'data-static': '' } : {})}>
      {of?.hint ? (
        <div aria-hidden>
          <div className={css.title}>{of.title}</div>
          <p className={css.hint}>{of.hint}</p>
        </div>
      ) : (
        <Skeleton rows={1} rowHeight={32} />
      )}
      <Skeleton block={132} />
      <Skeleton block={260} />
    </div>
  );
}
