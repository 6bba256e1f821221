import { PageSkeleton } from '../app/page-skeleton';
import styles from './frame-skeleton.module.css';

/** The outline of an area's frame while its code loads: same sizes, so that nothing shifts when it is replaced. */
export function FrameSkeleton() {
  return (
    <div className={styles['frame']} aria-busy="true">
      <div className={styles['side']} />
      <div>
        <div className={styles['top']} />
        <PageSkeleton />
      </div>
    </div>
  );
}
