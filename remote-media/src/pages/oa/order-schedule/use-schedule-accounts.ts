import { useServerData } from '@shizhong/shared-ui/server-data';
import { useMemo } from 'react';

/** The accounts that can have a schedule, the shown one, and the open invitations. */
export function useScheduleAccounts(chosen: string | null) {
  const accounts = useServerData('media/accounts', { filters: { kind: 'oa' }, pageSize: 100 });
  const usable = accounts.data?.list.filter(({ status }) => status !== 'unbound') ?? [];
  // Loads the invitations of all accounts, so that the page opens with an account that has one to answer.
  const invites = useServerData('media/invites', { pageSize: 100 });
  const open = useMemo(
    () => invites.data?.list.filter(({ status }) => status === 'pending' || status === 'negotiating') ?? [],
    [invites.data],
  );
  const asking = open.findLast(({ status }) => status === 'pending')?.order.account.id;
  const waits = invites.status === 'loading' && !chosen;
  const account = waits
    ? undefined
    : (usable.find(({ id }) => id === chosen) ??
      usable.find(({ id }) => id === asking) ??
      usable.find(({ status }) => status === 'normal') ??
      usable[0]);
  return { accounts, usable, account, invites, open };
}

export type ScheduleAccounts = ReturnType<typeof useScheduleAccounts>;
