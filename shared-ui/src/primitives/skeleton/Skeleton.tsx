import { clsx } from 'clsx/lite';
import { useEffect, useState } from 'react';
import css from './Skeleton.module.css';

/** A skeleton shown earlier would only flicker. `docs/visual-language.md#states`. */
const delayMs = 200;

export interface SkeletonProps {
  rows?: number | undefined;
  /** Height of one row in pixels; use the real one, so that the layout does not jump. */
  rowHeight?: number | undefined;
  /** One solid block of this height in pixels instead of text rows. */
  block?: number | undefined;
}

/** Reserves the space at once and becomes visible after 200 ms. */
export function Skeleton({ rows = 3, rowHeight = 22, block }: SkeletonProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const look = clsx(css.bone, shown && css.shown);
  return (
    <div role="status" aria-label="正在加载" className={css.skeleton}>
      {block === undefined ? (
        Array.from({ length: rows }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
            key={index}
            style={{ height: rowHeight }}
            className={css.row}
          >
            <div className={look} style={{ width: index === rows - 1 && rows > 1 ? '62%' : '100%' }} />
          </div>
        ))
      ) : (
        <div className={look} style={{ height: block }} />
      )}
    </div>
  );
}
