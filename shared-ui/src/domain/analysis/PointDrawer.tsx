import type { ServerData } from '@shizhong/shared-ui/server-data';
import type { ReactNode } from 'react';
import { Button } from '../../patterns/button';
import { Drawer } from '../../patterns/drawer';
import { InlineFailure, Skeleton } from '../../patterns/states';
import css from './PointDrawer.module.css';
import type { OpenPoint } from './use-points';

export interface PointDrawerProps<Answer extends { total: number }> {
  /** Null: closed. */
  opened: OpenPoint | null;
  /** After the point's name: 消耗 3,714.75. */
  figure: string;
  hint?: string | undefined;
  /** What is noted of the point. */
  notes?: ReactNode;
  /** Above the rows: the point beside that of the other period. */
  before?: ReactNode;
  answer: ServerData<Answer>;
  rows: (answer: Answer) => ReactNode;
  /** Said where no row stands behind the point. */
  nothing: string;
  /** At the end of the foot: to the same rows on their own page. */
  more?: ReactNode;
}

/** What stands behind a point of a chart, and the way to the points beside it. */
export function PointDrawer<Answer extends { total: number }>(props: PointDrawerProps<Answer>) {
  const { opened, figure, hint, notes, before, answer, rows, nothing, more } = props;
  const { data } = answer;
  return (
    <Drawer
      open={opened !== null}
      onClose={() => opened?.onClose()}
      title={opened ? `${opened.head} · ${figure}` : ''}
      hint={opened ? hint : undefined}
      footer={
        <>
          <Button disabled={!opened?.onBefore} onClick={() => opened?.onBefore?.()}>
            前一段
          </Button>
          <Button disabled={!opened?.onAfter} onClick={() => opened?.onAfter?.()}>
            后一段
          </Button>
          {opened ? more : null}
        </>
      }
    >
      {before}
      {opened ? notes : null}
      {data && opened ? (
        data.total ? (
          rows(data)
        ) : (
          <p className={css.nothing}>{nothing}</p>
        )
      ) : answer.status === 'failed' ? (
        <InlineFailure onRetry={() => void answer.reload()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </Drawer>
  );
}
