import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Navigate } from 'react-router-dom';
import { useQuestion } from '../../lib/use-question';
import css from './FoundList.module.css';
import { HitList } from './HitList';
import { objectAddress } from './object-address';

const said = { number: '按编号', phone: '按手机号（已记录）', link: '按链接', name: '按名称（已记录）' } as const;

/** The only one that was found is opened at once. */
export function FoundList({ text }: { text: string }) {
  const { data, failed, refusal, busy, reload } = useQuestion('object/find', { text });
  if (failed && !data) return <InlineFailure text={refusal ?? undefined} onRetry={reload} busy={busy} />;
  if (!data) return <Skeleton rows={4} rowHeight={28} />;
  const [first, ...more] = data.list;
  if (!first) return <Empty kind="filtered" title={`没有找到「${text}」`} />;
  if (more.length === 0) return <Navigate to={objectAddress(first)} replace />;
  return (
    <div className={css.found}>
      <p className={css.by}>
        {said[data.by]}找到 {data.list.length} 个
      </p>
      <HitList hits={data.list} label="找到的" />
    </div>
  );
}
