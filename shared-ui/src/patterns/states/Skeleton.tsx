import { Skeleton as AntdSkeleton } from '@shizhong/shared-ui/antd/data';
import { type CSSProperties, useEffect, useState } from 'react';
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

/** antd's Skeleton. Reserves the space at once and becomes visible after 200 ms. */
export function Skeleton({ rows = 3, rowHeight = 22, block }: SkeletonProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const size: CSSProperties & Record<'--row', string> = { '--row': `${block ?? rowHeight}px` };
  return (
    <div role="status" aria-label="正在加载" data-shown={shown} className={css.skeleton} style={size}>
      {block === undefined ? (
        <AntdSkeleton active={shown} title={false} paragraph={{ rows, width: widthsOf(rows) }} className={css.rows} />
      ) : (
        <AntdSkeleton.Node active={shown} className={css.block} />
      )}
    </div>
  );
}

/** The last row is shorter, like the last line of a text. */
function widthsOf(rows: number): string[] {
  return Array.from({ length: rows }, (_, index) => (index === rows - 1 && rows > 1 ? '62%' : '100%'));
}
