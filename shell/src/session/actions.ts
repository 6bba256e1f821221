/** What the session's saga answers; apart from it, because whoever says so need not wait for the sagas. */
import type { SessionEnd } from '@shizhong/shared-contracts/http';
import type { Action } from 'redux';

export type Ended = Action<'session/ended'> & {
  end: Pick<SessionEnd, 'kind' | 'token'>;
};
export type SignOut = Action<'session/signOut'> & {
  /** Where to go, if anywhere. */
  to: string | null;
};

/** The server says that the session of this token is over. */
export const sessionEnded = (end: Ended['end']): Ended => ({ type: 'session/ended', end });
export const signOut = (to: string | null = null): SignOut => ({ type: 'session/signOut', to });
/** Storage may have been changed by another tab. */
export const storageChanged = (): Action<'session/storageChanged'> => ({ type: 'session/storageChanged' });
