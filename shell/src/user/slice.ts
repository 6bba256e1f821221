/** Slice `user`: the signed-in side's user info, replaced whole. `docs/specification.md#3-entities-and-their-fields` and `docs/specification.md#4-states-and-transitions`. */
import { type ResponseOf, type ShellState, type Side, storageKeys, type UserState } from '@shizhong/shared-contracts';
import type { Action, UnknownAction } from 'redux';
import { isDelUser, isSetUser } from '../session/slice';
import { type KeptValues, keptObject } from '../storage/browser-storage';

export type UserInfo = ResponseOf<'ad/getUserInfo'> | ResponseOf<'media/userInfo'>;

export type Loaded = Action<'user/loaded'> & {
  side: Side;
  info: UserInfo;
};

/** The server's push: the number of unread messages has changed. */
export const userUnread = (unread: number): Action<'user/unread'> & { unread: number } => ({ type: 'user/unread', unread });
export const userLoading = (): Action<'user/loading'> => ({ type: 'user/loading' });
export const userFailed = (): Action<'user/failed'> => ({ type: 'user/failed' });
export const userLoaded = (side: Side, info: UserInfo): Loaded => ({ type: 'user/loaded', side, info: named(info) });

const nobody: UserState = { info: {}, wxInfo: null, status: 'idle' };

/**
 * Who it was at the last visit, so that a name is there before the answer is; only for somebody signed in.
 * Nothing else is taken over: an old balance shown for a second is a wrong balance.
 */
export function restoreUser(storage: KeptValues): UserState {
  if (!storage.get(storageKeys.token)) return nobody;
  const { id, username, phone, avatar } = keptObject<UserInfo>(storage, storageKeys.userInfo);
  const info = { id, username, phone, avatar };
  return { ...nobody, info: Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined)) };
}

export function userReducer(state: UserState = nobody, action: UnknownAction): UserState {
  if (action.type === 'user/loading') return { ...state, status: 'loading' };
  if (action.type === 'user/failed') return { ...state, status: 'failed' };
  if (isLoaded(action)) {
    // Only the advertiser variant carries wxInfo; the media variant leaves what is there.
    const wxInfo = 'wxInfo' in action.info && action.side === 'ad' ? action.info.wxInfo : state.wxInfo;
    return { info: action.info, wxInfo, status: 'ready' };
  }
  if (action.type === 'user/unread') return { ...state, info: { ...state.info, unread: Number(action['unread']) } };
  // Another person, or nobody: what was known belongs to somebody else.
  if (isSetUser(action) || isDelUser(action)) return nobody;
  return state;
}

export const selectUser = (state: ShellState) => state.user;

/** `username` falls back to `phone`. `docs/specification.md#3-entities-and-their-fields`. */
function named<Info extends UserInfo>(info: Info): Info {
  return { ...info, username: info.username || info.phone };
}

function isLoaded(action: UnknownAction): action is Loaded & UnknownAction {
  return action.type === 'user/loaded';
}
