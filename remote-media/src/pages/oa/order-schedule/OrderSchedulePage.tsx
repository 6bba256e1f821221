import { useHost } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { dayOf } from '@shizhong/shared-ui/calendar';
import { Empty, InlineFailure } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountSchedule } from './AccountSchedule';
import { ScheduleTitle } from './ScheduleTitle';
import { useScheduleAccounts } from './use-schedule-accounts';

const accountsPath = '/admin-media/account/oa';

/** 排期. `docs/pages/media-owner.md#schedule`; screenshots media-schedule-*. */
export default function OrderSchedulePage() {
  const host = useHost();
  const [query] = useSearchParams();
  const [today] = useState(() => dayOf(host.now()));
  const { accounts, ...shown } = useScheduleAccounts(query.get('account'));

  if (accounts.status === 'failed' && !accounts.data)
    return (
      <>
        <ScheduleTitle day={today} today={today} />
        <Card>
          <InlineFailure
            onRetry={() => {
              void accounts.reload();
              void shown.invites.reload();
            }}
            busy={accounts.isRefreshing}
          />
        </Card>
      </>
    );
  if (accounts.data && !shown.usable.length)
    return (
      <>
        <ScheduleTitle day={today} today={today} />
        <Card>
          <Empty
            kind="gated"
            title="授权公众号后可设置排期"
            action={
              host.hasPage(accountsPath) ? (
                <ButtonLink to={accountsPath} kind="primary">
                  去授权公众号
                </ButtonLink>
              ) : null
            }
          />
        </Card>
      </>
    );
  return <AccountSchedule {...shown} />;
}
