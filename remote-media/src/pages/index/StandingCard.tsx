import { formatBp, formatCount, formatLargeNumber, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import css from './StandingCard.module.css';

type Points = ResponseOf<'activity/points'>;

export interface StandingCardProps {
  points: ServerData<Points>;
  /** From the user info, which is reloaded after a daily sign-in. */
  signedToday: boolean;
}

const levelPage = '/admin-media/personal/activity-center/level';
const centrePage = '/admin-media/personal/activity-center';
const percent = (bp: number) => formatBp(bp, bp % 100 ? 1 : 0);

/** Level with the progress to the next, points, and the daily sign-in. */
export function StandingCard({ points, signedToday }: StandingCardProps) {
  const host = useHost();
  const { data } = points;
  return (
    <Card
      title="等级与积分"
      extra={
        host.hasPage(levelPage) ? <Link to={levelPage}>等级说明</Link> : <Link to="/help/order?id=score-and-level">规则说明</Link>
      }
    >
      {data ? (
        <>
          <p className={css.line}>
            <b>
              LV{data.level.level} {data.level.name}
            </b>
            <span>服务费 {percent(data.level.feeBp)}</span>
          </p>
          <ProgressBar
            label="成长值"
            bp={data.next ? Math.round((data.growth * 10_000) / Math.max(1, data.next.growth)) : 10_000}
          />
          <p className={css.hint}>
            {data.next
              ? `成长值 ${formatCount(data.growth)} / ${formatCount(data.next.growth)}，到 LV${data.next.level} 服务费 ${percent(data.next.feeBp)}`
              : `成长值 ${formatCount(data.growth)}，已是最高等级`}
          </p>
          <p className={css.hint}>可同时接 {data.level.openOrders} 单</p>
          <div className={css.foot}>
            <span>
              积分{' '}
              {host.hasPage(centrePage) ? (
                <Link to={centrePage}>
                  <b>{formatLargeNumber(data.available)}</b>
                </Link>
              ) : (
                <b>{formatLargeNumber(data.available)}</b>
              )}
            </span>
            <Button onClick={() => host.dialogs.showSign(true)}>{signedToday ? '已签到' : `签到 +${data.signPoints}`}</Button>
          </div>
        </>
      ) : points.status === 'failed' ? (
        <InlineFailure onRetry={() => void points.reload()} />
      ) : (
        <Skeleton rows={5} rowHeight={28} />
      )}
    </Card>
  );
}
