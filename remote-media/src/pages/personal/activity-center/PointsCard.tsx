import { formatCount, formatDate, type ResponseOf } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import { feeText } from '../../../features/rewards/words';
import css from './activity-center.module.css';

/** Available, expiring and frozen points, and the progress to the next level. */
export function PointsCard({ points: { data, status, reload } }: { points: ServerData<ResponseOf<'activity/points'>> }) {
  const narrow = useNarrow();
  if (!data) {
    return (
      <Card>
        {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton block={narrow ? 209 : 170} />}
      </Card>
    );
  }
  const { available, frozen, expiring, expiringFirstAt, growth, level, next } = data;
  return (
    <Card>
      <div className={css.points}>
        <div>
          <p className={css.label}>积分余额</p>
          <p className={css.big}>{formatCount(available)}</p>
        </div>
        <ButtonLink to="/admin-media/personal/activity-center/earn-points">赚积分</ButtonLink>
      </div>
      <p className={css.note}>
        {expiring > 0 ? (
          <>
            <b className={css.warn}>{formatCount(expiring)} 积分</b> 自 {formatDate(expiringFirstAt)} 起到期 ·{' '}
          </>
        ) : null}
        冻结 {formatCount(frozen)}
        <RuleText>{'（结算 {{points.frozen_days}} 天后可用）'}</RuleText>
      </p>
      <div className={css.level}>
        <div className={css.levelHead}>
          <b>
            LV{level.level} {level.name}
          </b>
          <Link to="/admin-media/personal/activity-center/level">等级权益</Link>
        </div>
        <ProgressBar label="升级进度" bp={next ? Math.floor((growth * 10_000) / next.growth) : 10_000} />
        <p className={css.small}>
          {next
            ? `成长值 ${formatCount(growth)} / ${formatCount(next.growth)}。再有 ${formatCount(next.growth - growth)} 升 LV${next.level} ${next.name}：服务费 ${feeText(next.feeBp)}，可同时接 ${next.openOrders} 单`
            : `成长值 ${formatCount(growth)}，已是最高等级`}
        </p>
      </div>
    </Card>
  );
}
