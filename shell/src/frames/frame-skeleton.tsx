import { PageSkeleton } from '../app/page-skeleton';
import styles from './frame-skeleton.module.css';

/** The outline of an area's frame while its code is on its way: same sizes, so that nothing jumps when it arrives. */
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
