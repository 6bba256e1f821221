import { type ShellState, Slot, useHost } from '@shizhong/shared-contracts';
import { Icon, InOrder } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import {
  AnnouncementCard,
  NewcomerCard,
  NewsCard,
  TodoBand,
  WorkbenchSkeleton,
  WorkbenchTitle,
} from '@shizhong/shared-ui/workbench';
import { clsx } from 'clsx/lite';
import { Fragment, useState } from 'react';
import { useSelector } from 'react-redux';
import { BalanceBand } from './BalanceBand';
import { CostCard } from './CostCard';
import css from './IndexPage.module.css';
import { newcomerSteps, stepsInReview } from './newcomer-steps';
import { RunningCard } from './RunningCard';
import { TrendCard, type TrendDays } from './TrendCard';
import { todosOf } from './todos';

/**
 * 首页（工作台）of the advertiser area. `docs/pages/advertiser.md#workbench`; the checklist replaces the charts until there is a
 * campaign.
 */
export default function IndexPage() {
  const host = useHost();
  const { info, status } = useSelector((state: ShellState) => state.user);
  const dashboard = useServerData('ad/dashboard', {});
  const { balance, checklist, certStatus, phone } = info;
  const ready = balance && checklist && certStatus && phone;
  const isOpen = (key: string) => !checklist?.some((step) => step.key === key && step.done);
  const countOf = (key: string) => (dashboard.data ? (dashboard.data.todos.find((todo) => todo.key === key)?.count ?? 0) : null);
  // The steps of somebody new wait for nothing.
  const Parts = isOpen('campaign') ? Fragment : InOrder;

  return (
    <>
      <WorkbenchTitle name={ready ? info.username || phone : undefined} actions={<Actions />} />
      {status === 'failed' ? (
        <div className={css.failure}>
          <InlineFailure kept={Boolean(ready)} onRetry={() => void host.session.reloadUserInfo()} />
        </div>
      ) : null}
      {ready ? (
        <Parts>
          <BalanceBand balance={balance} dashboard={dashboard.data} />
          {dashboard.data ? (
            <TodoBand todos={todosOf(dashboard.data.todos, certStatus)} />
          ) : (
            <div className={css.place}>
              {dashboard.status === 'failed' ? (
                <InlineFailure onRetry={() => void dashboard.reload()} text="消耗与待办没有加载成功，请重试" />
              ) : (
                <Skeleton rows={2} rowHeight={28} />
              )}
            </div>
          )}
          {isOpen('campaign') ? null : <Figures />}
          <div className={css.columns}>
            <div className={css.side}>
              {isOpen('campaign') || isOpen('settled') ? (
                <NewcomerCard
                  title="开始第一次投放"
                  checklist={checklist}
                  words={certStatus === 'reviewing' ? stepsInReview : newcomerSteps}
                  allDone="五步都已完成，首单已经结算。"
                />
              ) : null}
              <NewsCard to="/admin-ad/message" />
            </div>
            <div className={css.side}>
              <AnnouncementCard />
              <Slot
                name="ad/index-aside"
                props={{
                  certStatus,
                  usableFen: balance.cashFen + balance.giftFen,
                  hasCampaign: !isOpen('campaign'),
                  hasSettled: !isOpen('settled'),
                  toConfirm: countOf('confirm'),
                  rejected: countOf('rejected'),
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

function Actions() {
  const host = useHost();
  const [deposit, add] = ['/admin-ad/deposit', '/admin-ad/add'];
  return (
    <>
      {host.hasPage(deposit) ? (
        <ButtonLink to={deposit}>
          <Icon name="wallet" size={16} />
          充值
        </ButtonLink>
      ) : null}
      {host.hasPage(add) ? (
        <ButtonLink to={add} kind="primary">
          <Icon name="plus" size={16} />
          新建广告
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Trend, cost and running campaigns, for users with campaigns. */
function Figures() {
  const [days, setDays] = useState<TrendDays>(7);
  const trend = useServerData('ad/dashboardTrend', { days }, { keepPrevious: true });
  // Figures of the other period must not be shown under this one's label.
  const shownDays = trend.data?.days.length === 30 ? 30 : 7;
  return (
    <>
      <div className={clsx(css.columns, css.even)}>
        <TrendCard trend={trend} days={trend.data ? shownDays : days} onDays={setDays} />
        {trend.data ? <CostCard totals={trend.data.totals} days={shownDays} /> : <div />}
      </div>
      <RunningCard />
    </>
  );
}
