import { formatFen, useHost } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import css from './IndexPage.module.css';
import { Name, Progress, progressText, Status } from './running-parts';

const allPage = '/admin-ad/oa/read';
const addPage = '/admin-ad/add';

// Nobody new and no phone needs antd's Table here.
const RunningTable = lazyPart(
  () => import(/* webpackChunkName: "running-table" */ './RunningTable').then((part) => part.RunningTable),
  <Skeleton rows={3} rowHeight={65} />,
);

/** The ten running campaigns with the highest spending today. */
export function RunningCard() {
  const host = useHost();
  const narrow = useNarrow();
  const { data, status, reload } = useServerData('ad/dashboardRunning', {});
  return (
    <Card
      title="投放中的广告"
      extra={host.hasPage(allPage) ? <Link to={`${allPage}?tab=running`}>全部广告</Link> : null}
      className={css.running}
    >
      {!data ? (
        status === 'failed' ? (
          <InlineFailure onRetry={() => void reload()} />
        ) : (
          <Skeleton rows={3} rowHeight={65} />
        )
      ) : data.list.length === 0 ? (
        <Empty
          kind="never"
          title="现在没有投放中的广告"
          action={
            host.hasPage(addPage) ? (
              <ButtonLink to={addPage} kind="primary">
                新建广告
              </ButtonLink>
            ) : null
          }
        />
      ) : narrow ? (
        <ul className={css.runningList}>
          {data.list.map((row) => (
            <li key={row.id}>
              <div className={css.runningHead}>
                <Name row={row} />
                <Status row={row} />
              </div>
              <Progress row={row} />
              <p className={css.runningFoot}>
                <span>
                  {progressText(row)} · 今日 {formatFen(row.todayFen)}
                </span>
                <span>剩余 {formatFen(row.leftFen)}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <RunningTable rows={data.list} />
      )}
      {data && data.total > data.list.length ? (
        <p className={css.runningMore}>
          今日消耗最多的 {data.list.length} 条，共 {data.total} 条投放中
        </p>
      ) : null}
    </Card>
  );
}
