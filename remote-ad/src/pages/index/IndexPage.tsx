import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { AccountCard, HelpCard, InlineFailure, NewcomerCard, WorkbenchSkeleton, WorkbenchTitle } from '@shizhong/shared-ui';
import { useSelector } from 'react-redux';
import { BalanceBand } from './BalanceBand';
import { helpLinks } from './help-links';
import styles from './IndexPage.module.css';
import { newcomerSteps } from './newcomer-steps';

/** 首页（工作台）of the advertiser area. `domain.md` 2.3 index; while there is no campaign the checklist stands for the charts. */
export default function IndexPage() {
  const host = useHost();
  const { info, status } = useSelector((state: ShellState) => state.user);
  const { balance, checklist, certStatus, phone } = info;
  const ready = balance && checklist && certStatus && phone;
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
          <BalanceBand balance={balance} />
          <div className={styles['columns']}>
            <NewcomerCard
              title="开始第一次投放"
              checklist={checklist}
              words={newcomerSteps}
              allDone="五步都已完成，首单已经结算。"
            />
            <div className={styles['side']}>
              <AccountCard
                name={name ?? phone}
                phone={phone}
                avatar={info.avatar ?? null}
                certStatus={certStatus}
                to="/admin-ad/personal/person-base"
              />
              <HelpCard title="投放前先看看" links={helpLinks} />
            </div>
          </div>
        </>
      ) : status === 'failed' ? null : (
        <WorkbenchSkeleton />
      )}
    </>
  );
}
