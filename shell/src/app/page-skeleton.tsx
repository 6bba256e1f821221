import { Skeleton } from '@shizhong/shared-ui/light';
import css from './page-skeleton.module.css';

/** Shown while a page's code loads: a title and two blocks, in the rhythm of most pages. */
export function PageSkeleton() {
  return (
    <div className={css.page} data-awaiting-page>
      <Skeleton rows={1} rowHeight={32} />
      <Skeleton block={132} />
      <Skeleton block={260} />
    </div>
  );
}
