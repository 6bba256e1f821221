import { InOrder, PageTitle } from '@shizhong/shared-ui';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { PageTabs } from '@shizhong/shared-ui/tabs';
import { ActivityCards } from './ActivityCards';
import css from './activity-center.module.css';
import { Mall } from './Mall';
import { PointsCard } from './PointsCard';
import { PointsTable } from './PointsTable';
import { RedemptionsTable } from './RedemptionsTable';
import { Share } from './Share';
import { SignInCard } from './SignInCard';

/** 活动中心. `docs/pages/media-owner.md#activity-centre`, `docs/domain/growth.md#levels`, `docs/domain/growth.md#points`. */
export default function ActivityCenterPage() {
  const points = useServerData('activity/points', {});
  return (
    <InOrder>
      <PageTitle title="活动中心" hint="积分只用于兑换，成长值决定等级，两者都不能提现" />
      <div className={css.top}>
        <PointsCard points={points} />
        <SignInCard points={points.data} onSigned={points.reload} />
      </div>
      <PageTabs
        label="活动中心"
        items={[
          {
            key: 'centre',
            label: '活动与商城',
            content: () => (
              <InOrder>
                <ActivityCards />
                <Mall available={points.data?.available} />
              </InOrder>
            ),
          },
          { key: 'points', label: '积分明细', content: () => <PointsTable /> },
          { key: 'share', label: '推广', content: () => <Share /> },
          { key: 'redemptions', label: '兑换记录', content: () => <RedemptionsTable onReceived={points.reload} /> },
        ]}
      />
    </InOrder>
  );
}
