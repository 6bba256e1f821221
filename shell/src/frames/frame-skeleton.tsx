import { PageSkeleton } from '../app/page-skeleton';
import css from './frame-skeleton.module.css';

/** The outline of an area's frame while its code loads: same sizes, so that nothing shifts when it is replaced. */
export function FrameSkeleton() {
  return (
    <div className={css.frame} aria-busy="true">
      <div className={css.side} />
      <div>
        <div className={css.top} />
        <PageSkeleton />
      </div>
    </div>
  );
}
