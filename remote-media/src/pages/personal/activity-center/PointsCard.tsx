import { formatCount, formatDate, type ResponseOf } from '@shizhong/shared-contracts';
import { ButtonLink, Card, InlineFailure, Skeleton } from '@shizhong/shared-ui';
import { ProgressBar } from '@shizhong/shared-ui/progress';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import { feeText } from '../../../features/rewards/words';
import styles from './activity-center.module.css';

/** Available, expiring and frozen points, and the progress to the next level. */
export function PointsCard({ points: { data, status, reload } }: { points: ServerData<ResponseOf<'activity/points'>> }) {
  if (!data) {
    return <Card>{status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton block={170} />}</Card>;
  }
  const { available, frozen, expiring, expiringFirstAt, growth, level, next } = data;
  return (
    <Card>
      <div className={styles['points']}>
        <div>
          <p className={styles['label']}>积分余额</p>
          <p className={styles['big']}>{formatCount(available)}</p>
        </div>
        <ButtonLink to="/admin-media/personal/activity-center/earn-points">赚积分</ButtonLink>
      </div>
      <p className={styles['note']}>
        {expiring > 0 ? (
          <>
            <b className={styles['warn']}>{formatCount(expiring)} 积分</b> 自 {formatDate(expiringFirstAt)} 起到期 ·{' '}
          </>
        ) : null}
        冻结 {formatCount(frozen)}
        <RuleText>{'（结算 {{points.frozen_days}} 天后可用）'}</RuleText>
      </p>
      <div className={styles['level']}>
        <div className={styles['levelHead']}>
          <b>
            LV{level.level} {level.name}
          </b>
          <Link to="/admin-media/personal/activity-center/level">等级权益</Link>
        </div>
        <ProgressBar label="升级进度" bp={next ? Math.floor((growth * 10_000) / next.growth) : 10_000} />
        <p className={styles['small']}>
          {next
            ? `成长值 ${formatCount(growth)} / ${formatCount(next.growth)}。再有 ${formatCount(next.growth - growth)} 升 LV${next.level} ${next.name}：服务费 ${feeText(next.feeBp)}，可同时接 ${next.openOrders} 单`
            : `成长值 ${formatCount(growth)}，已是最高等级`}
        </p>
      </div>
    </Card>
  );
}
