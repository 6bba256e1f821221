import { Button } from '@shizhong/shared-ui/button';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useQuestion } from '../../lib/use-question';
import css from './FoundList.module.css';
import { HitList } from './HitList';
import { objectAddress } from './object-address';

const said = { number: '按编号', phone: '按手机号（已记录）', link: '按链接', name: '按名称（已记录）' } as const;

/** The only one that was found is opened at once, unless earlier ones have not been looked at. */
export function FoundList({ text }: { text: string }) {
  const [cursor, setCursor] = useState('');
  const { data, failed, refusal, busy, reload } = useQuestion('object/find', { text, cursor });
  if (failed && !data) return <InlineFailure text={refusal ?? undefined} onRetry={reload} busy={busy} />;
  if (!data) return <Skeleton rows={4} rowHeight={28} />;
  const { list, by, next } = data;
  const [first, ...more] = list;
  if (!first && !next && !cursor) return <Empty kind="filtered" title={`没有找到「${text}」`} />;
  if (first && more.length === 0 && !next && !cursor) return <Navigate to={objectAddress(first)} replace />;
  return (
    <div className={css.found}>
      <p className={css.by} role="status">
        {cursor ? '再往前' : ''}
        {said[by]}找到 {list.length} 个{next ? '；更早的还没有看，知道编号或手机号会更快' : ''}
      </p>
      <HitList hits={list} label="找到的" />
      {next || cursor ? (
        <p className={css.more}>
          <Button size="small" disabled={!next} onClick={() => setCursor(next ?? '')}>
            {next ? '往前找更早的' : '全部看过了'}
          </Button>
          {cursor ? (
            <Button size="small" onClick={() => setCursor('')}>
              回到最新的
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
