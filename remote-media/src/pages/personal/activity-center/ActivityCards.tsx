import { StatusTag } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import {
  type Activity,
  activityStateTones,
  activityStateWords,
  nextTier,
  spanText,
  unitWords,
} from '../../../features/rewards/words';
import css from './activity-center.module.css';

export function ActivityCards() {
  const { data, status, reload } = useServerData('activity/list', { page: 1, pageSize: 12 });
  return (
    <section aria-label="活动">
      <h2 className={css.heading}>活动</h2>
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : null}
      {data?.list.length === 0 ? <Empty kind="never" title="暂时没有活动，新活动会在这里出现，并通过消息通知您。" /> : null}
      <ul className={css.activities}>
        {data
          ? [...data.list].sort(byState).map((activity) => <ActivityCard key={activity.id} activity={activity} />)
          : status === 'loading'
            ? [1, 2, 3].map((n) => (
                <li key={n} className={css.activity}>
                  <Skeleton block={130} />
                </li>
              ))
            : null}
      </ul>
    </section>
  );
}

const order = { running: 0, coming: 1, ended: 2 } as const;

function byState(a: Activity, b: Activity): number {
  return order[a.state] - order[b.state];
}

function ActivityCard({ activity }: { activity: Activity }) {
  const { id, name, summary, state, startAt, endAt, mine, kind } = activity;
  const to = `/admin-media/personal/activity-center/${id}/preview`;
  const tier = nextTier(activity);
  const unit = unitWords[kind];
  const progress = mine
    ? mine.status === 'rewarded'
      ? `已发奖 ${mine.reward} 积分`
      : tier && mine.progress < tier.target
        ? `已完成 ${mine.progress} / ${tier.target} ${unit}，达成得 ${tier.points} 积分`
        : `已完成 ${mine.progress} ${unit}，${state === 'ended' ? '已结束' : '结束后发奖'} ${mine.reward} 积分`
    : state === 'ended'
      ? '未参加'
      : `未报名，最高 ${activity.tiers.at(-1)?.points ?? 0} 积分`;
  return (
    <li className={css.activity}>
      <div className={css.activityHead}>
        <StatusTag tone={activityStateTones[state]}>{activityStateWords[state]}</StatusTag>
        <span className={css.small}>{spanText(startAt, endAt)}</span>
      </div>
      <h3>
        <Link to={to}>{name}</Link>
      </h3>
      <p className={css.summary}>{summary}</p>
      <ProgressBar
        label={`${name}的进度`}
        bp={mine && tier ? Math.floor((Math.min(mine.progress, tier.target) * 10_000) / tier.target) : 0}
      />
      <p className={css.small}>{progress}</p>
      {mine ? (
        <ButtonLink to={state === 'running' && kind !== 'invite' ? '/admin-media/oa/read' : to}>
          {state === 'running' && kind !== 'invite' ? '去接单' : '查看详情'}
        </ButtonLink>
      ) : (
        <ButtonLink to={to} kind={state === 'running' ? 'primary' : 'default'}>
          {state === 'ended' ? '查看详情' : state === 'coming' ? '预约报名' : '立即报名'}
        </ButtonLink>
      )}
    </li>
  );
}
