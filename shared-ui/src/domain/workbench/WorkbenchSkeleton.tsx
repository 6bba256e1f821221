import { Skeleton } from '../../primitives/skeleton/Skeleton';
import styles from './WorkbenchSkeleton.module.css';

/** Keeps the places of figures and cards while the user info is on its way. */
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
