import { Skeleton } from '../../primitives/skeleton/Skeleton';
import styles from './WorkbenchSkeleton.module.css';

/** Placeholders for figures and cards while the user info loads. */
export function WorkbenchSkeleton() {
  return (
    <div className={styles['places']}>
      <div className={styles['band']}>
        <Skeleton rows={3} rowHeight={28} />
      </div>
      <div className={styles['place']}>
        <Skeleton rows={7} rowHeight={36} />
      </div>
      <div className={styles['place']}>
        <Skeleton rows={5} rowHeight={36} />
      </div>
    </div>
  );
}
