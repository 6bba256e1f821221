import { type RequestOf, useHost } from '@shizhong/shared-contracts';
import { type Refusal, refusalOf } from '@shizhong/shared-ui/server-action';
import { useCallback } from 'react';

/** Saves a part of the profile, reloads the user info and confirms it. Returns why it was refused, or null. */
export function useSaveProfile(): (change: RequestOf<'user/saveProfile'>, done: string) => Promise<Refusal | null> {
  const host = useHost();
  return useCallback(
    async (change, done) => {
      try {
        await host.call('user/saveProfile', change);
      } catch (error) {
        return refusalOf(error);
      }
      host.notify.toast(done, 'success');
      // The page shows a failed reload itself; the change has been saved.
      await host.session.reloadUserInfo().catch(() => undefined);
      return null;
    },
    [host],
  );
}
