import { type ShellState, Slot, useHost } from '@shizhong/shared-contracts';
import {
  AnnouncementCard,
  InlineFailure,
  NewcomerCard,
  NewsCard,
  Skeleton,
  WorkbenchSkeleton,
  WorkbenchTitle,
} from '@shizhong/shared-ui';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useSelector } from 'react-redux';
import { CampaignsCard } from './CampaignsCard';
import { EarningsCard } from './EarningsCard';
import { HealthCard } from './HealthCard';
import styles from './IndexPage.module.css';
import { NowCard } from './NowCard';
import { newcomerSteps } from './newcomer-steps';
import { StandingCard } from './StandingCard';
import { TrendCard } from './TrendCard';

/**
 * 首页 of the media-owner area. `docs/pages/media-owner.md#workbench`; the checklist replaces the charts until there is an account.
 */
export default function IndexPage() {
  const host = useHost();
  const { info, status } = useSelector((state: ShellState) => state.user);
  const dashboard = useServerData('media/dashboard', {});
  const points = useServerData('activity/points', {});
  const { earnings, checklist, certStatus, phone } = info;
  const ready = earnings && checklist && certStatus && phone;
  const isOpen = (key: string) => !checklist?.some((step) => step.key === key && step.done);
  const hasAccount = !isOpen('account');
  const countOf = (key: string) => (dashboard.data ? (dashboard.data.todos.find((todo) => todo.key === key)?.count ?? 0) : null);

  return (
    <>
      <WorkbenchTitle name={ready ? info.username || phone : undefined} />
      {status === 'failed' ? (
        <div className={styles['failure']}>
          <InlineFailure onRetry={() => void host.session.reloadUserInfo()} />
        </div>
      ) : null}
      {ready ? (
        <>
          <div className={styles['hero']}>
            <EarningsCard earnings={earnings} dashboard={dashboard.data} />
            <StandingCard points={points} signedToday={info.signedToday ?? false} />
          </div>
          {dashboard.data ? (
            <>
              <NowCard todos={dashboard.data.todos} certStatus={certStatus} />
              {hasAccount ? (
                <div className={`${styles['columns']} ${styles['even']}`}>
                  <TrendCard days={dashboard.data.days} />
                  <HealthCard accounts={dashboard.data.accounts} />
                </div>
              ) : null}
            </>
          ) : (
            <div className={styles['place']}>
              {dashboard.status === 'failed' ? (
                <InlineFailure onRetry={() => void dashboard.reload()} text="收益与待办没有加载成功，请重试" />
              ) : (
                <Skeleton rows={4} rowHeight={36} />
              )}
            </div>
          )}
          {hasAccount ? <CampaignsCard /> : null}
          <div className={styles['columns']}>
            <div className={styles['side']}>
              {!hasAccount || isOpen('cashout') ? (
                <NewcomerCard
                  title="从入驻到第一笔收益"
                  checklist={checklist}
                  words={newcomerSteps}
                  allDone="五步都已完成，第一笔收益已经提出。"
                />
              ) : null}
              <NewsCard to="/admin-media/message" />
            </div>
            <div className={styles['side']}>
              <AnnouncementCard />
              <Slot
                name="media/index-aside"
                props={{
                  certStatus,
                  availableFen: earnings.availableFen,
                  hasAccount,
                  hasRateCard: !isOpen('rateCard'),
                  hasOrder: !isOpen('order'),
                  hasCashedOut: !isOpen('cashout'),
                  invitations: countOf('invitation'),
                  toPublish: countOf('publish'),
                }}
              />
            </div>
          </div>
        </>
      ) : status === 'failed' ? null : (
        <WorkbenchSkeleton />
      )}
    </>
  );
}
