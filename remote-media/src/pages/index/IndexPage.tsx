import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { AccountCard, HelpCard, InlineFailure, NewcomerCard, WorkbenchSkeleton, WorkbenchTitle } from '@shizhong/shared-ui';
import { useSelector } from 'react-redux';
import { EarningsCard } from './EarningsCard';
import { helpLinks } from './help-links';
import styles from './IndexPage.module.css';
import { newcomerSteps } from './newcomer-steps';
import { StandingCard } from './StandingCard';

/** 首页 of the media-owner area. `domain.md` 2.4 index; while there is no order the checklist stands for the charts. */
export default function IndexPage() {
  const host = useHost();
  const { info, status } = useSelector((state: ShellState) => state.user);
  const { earnings, checklist, certStatus, phone, level, points, perfScore } = info;
  const ready = earnings && checklist && certStatus && phone;
  const name = info.username || phone;

  return (
    <>
      <WorkbenchTitle name={ready ? name : undefined} />
      {status === 'failed' ? (
        <div className={styles['failure']}>
          <InlineFailure onRetry={() => void host.session.reloadUserInfo()} />
        </div>
      ) : null}
      {ready ? (
        <>
          <div className={styles['hero']}>
            <EarningsCard earnings={earnings} />
            <StandingCard level={level ?? 0} points={points ?? 0} perfScore={perfScore} />
          </div>
          <div className={styles['columns']}>
            <NewcomerCard
              title="从入驻到第一笔收益"
              checklist={checklist}
              words={newcomerSteps}
              allDone="五步都已完成，第一笔收益已经提出。"
            />
            <div className={styles['side']}>
              <AccountCard
                name={name ?? phone}
                phone={phone}
                avatar={info.avatar ?? null}
                certStatus={certStatus}
                to="/admin-media/personal/person-base"
              />
              <HelpCard title="接单前先看看" links={helpLinks} />
            </div>
          </div>
        </>
      ) : status === 'failed' ? null : (
        <WorkbenchSkeleton />
      )}
    </>
  );
}
