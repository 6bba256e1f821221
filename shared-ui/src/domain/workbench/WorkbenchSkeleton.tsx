import { Skeleton } from '../../patterns/states';
import css from './WorkbenchSkeleton.module.css';

/** Placeholders for figures and cards while the user info loads. */
export function WorkbenchSkeleton() {
  return (
    <div className={css.places}>
      <div className={css.band}>
        <Skeleton rows={3} rowHeight={28} />
      </div>
      <div className={css.place}>
        <Skeleton rows={7} rowHeight={36} />
      </div>
      <div className={css.place}>
        <Skeleton rows={5} rowHeight={36} />
      </div>
    </div>
  );
}
