import { type ShellState, Slot, useHost } from '@shizhong/shared-contracts';
import { InOrder } from '@shizhong/shared-ui';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { AnnouncementCard, NewcomerCard, NewsCard, WorkbenchSkeleton, WorkbenchTitle } from '@shizhong/shared-ui/workbench';
import { clsx } from 'clsx/lite';
import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import { CampaignsCard } from './CampaignsCard';
import { EarningsCard } from './EarningsCard';
import { HealthCard } from './HealthCard';
import css from './IndexPage.module.css';
import { NowCard } from './NowCard';
import { newcomerSteps, stepsInReview } from './newcomer-steps';
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
  // The steps of somebody new wait for nothing.
  const narrow = useNarrow();
  const Parts = hasAccount ? InOrder : Fragment;

  const now = !certStatus ? null : dashboard.data ? (
    <NowCard todos={dashboard.data.todos} certStatus={certStatus} />
  ) : (
    <div className={css.place}>
      {dashboard.status === 'failed' ? (
        <InlineFailure onRetry={() => void dashboard.reload()} text="收益与待办没有加载成功，请重试" />
      ) : (
        <Skeleton rows={4} rowHeight={36} />
      )}
    </div>
  );

  const standing = <StandingCard points={points} signedToday={info.signedToday ?? false} />;

  return (
    <>
      <WorkbenchTitle name={ready ? info.username || phone : undefined} />
      {status === 'failed' ? (
        <div className={css.failure}>
          <InlineFailure kept={Boolean(ready)} onRetry={() => void host.session.reloadUserInfo()} />
        </div>
      ) : null}
      {ready ? (
        <Parts>
          <div className={css.hero}>
            <EarningsCard earnings={earnings} dashboard={dashboard.data} />
            {narrow ? null : standing}
          </div>
          {now}
          {/* What is due fits into a phone's first screen only before the level. */}
          {narrow ? <div className={css.columns}>{standing}</div> : null}
          {dashboard.data && hasAccount ? (
            <div className={clsx(css.columns, css.even)}>
              <TrendCard days={dashboard.data.days} />
              <HealthCard accounts={dashboard.data.accounts} />
            </div>
          ) : null}
          {hasAccount ? <CampaignsCard /> : null}
          <div className={css.columns}>
            <div className={css.side}>
              {!hasAccount || isOpen('cashout') ? (
                <NewcomerCard
                  title="从入驻到第一笔收益"
                  checklist={checklist}
                  words={certStatus === 'reviewing' ? stepsInReview : newcomerSteps}
                  allDone="五步都已完成，第一笔收益已经提出。"
                />
              ) : null}
              <NewsCard to="/admin-media/message" />
            </div>
            <div className={css.side}>
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
        </Parts>
      ) : status === 'failed' ? null : (
        <WorkbenchSkeleton />
      )}
    </>
  );
}
