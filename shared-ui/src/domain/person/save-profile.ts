import { BusinessRefusal, RequestFailure, type RequestOf, useHost } from '@shizhong/shared-contracts';
import { useCallback } from 'react';

/** Saves a part of the profile, reloads the user info and confirms it. Returns the text of a refusal, or null. */
export function useSaveProfile(): (change: RequestOf<'user/saveProfile'>, done: string) => Promise<string | null> {
  const host = useHost();
  return useCallback(
    async (change, done) => {
      try {
        await host.call('user/saveProfile', change);
      } catch (error) {
        return refusalText(error);
      }
      host.notify.toast(done, 'success');
      // The page shows a failed reload itself; the change has been saved.
      await host.session.reloadUserInfo().catch(() => undefined);
      return null;
    },
    [host],
  );
}

/** Text to show beside the field; unexpected errors are rethrown to the page's error boundary. */
export function refusalText(error: unknown): string {
  if (error instanceof BusinessRefusal) return error.faults[0]?.msg ?? error.message;
  if (error instanceof RequestFailure) return '没有保存，请重试';
  throw error;
}
