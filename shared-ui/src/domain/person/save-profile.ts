import { BusinessRefusal, RequestFailure, type RequestOf, useHost } from '@shizhong/shared-contracts';
import { useCallback } from 'react';

/** Saves a part of the profile, reads the user info again and says so. Gives the words of a refusal, or null. */
export function useSaveProfile(): (change: RequestOf<'user/saveProfile'>, done: string) => Promise<string | null> {
  const host = useHost();
  return useCallback(
    async (change, done) => {
      try {
        await host.call('user/saveProfile', change);
      } catch (fault) {
        return refusalText(fault);
      }
      host.notify.toast(done, 'success');
      // A failed reload shows itself on the page; the change stands.
      await host.session.reloadUserInfo().catch(() => undefined);
      return null;
    },
    [host],
  );
}

/** What to show beside the field; unexpected faults go on to the page's boundary. */
export function refusalText(fault: unknown): string {
  if (fault instanceof BusinessRefusal) return fault.faults[0]?.msg ?? fault.message;
  if (fault instanceof RequestFailure) return '没有保存，请重试';
  throw fault;
}
