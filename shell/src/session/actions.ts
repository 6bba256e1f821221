/** Actions handled by the session's saga; in their own file, so that the code that dispatches them need not load the sagas. */
import type { SessionEnd } from '@shizhong/shared-contracts/http';
import type { Action } from 'redux';

export type Ended = Action<'session/ended'> & {
  end: Pick<SessionEnd, 'kind' | 'token'>;
};
export type SignOut = Action<'session/signOut'> & {
  /** Where to navigate afterwards, or null. */
  to: string | null;
};

/** The server reports that this token's session has ended. */
export const sessionEnded = (end: Ended['end']): Ended => ({ type: 'session/ended', end });
export const signOut = (to: string | null = null): SignOut => ({ type: 'session/signOut', to });
/** Storage may have been changed by another tab. */
export const storageChanged = (): Action<'session/storageChanged'> => ({ type: 'session/storageChanged' });
