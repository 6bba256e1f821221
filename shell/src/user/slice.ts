/** Slice `user`: the signed-in side's user info, always replaced as a whole. `docs/specification.md#3-entities-and-their-fields` and `docs/specification.md#4-states-and-transitions`. */
import { type ResponseOf, type ShellState, type Side, storageKeys, type UserState } from '@shizhong/shared-contracts';
import type { Action, UnknownAction } from 'redux';
import { isDelUser, isSetUser } from '../session/slice';
import { type KeyValueStorage, storedObject } from '../storage/browser-storage';

export type UserInfo = ResponseOf<'ad/getUserInfo'> | ResponseOf<'media/userInfo'>;

export type Loaded = Action<'user/loaded'> & {
  side: Side;
  info: UserInfo;
};

/** Pushed by the server: the unread count has changed. */
export const userUnread = (unread: number): Action<'user/unread'> & { unread: number } => ({ type: 'user/unread', unread });
export const userLoading = (): Action<'user/loading'> => ({ type: 'user/loading' });
export const userFailed = (): Action<'user/failed'> => ({ type: 'user/failed' });
export const userLoaded = (side: Side, info: UserInfo): Loaded => ({ type: 'user/loaded', side, info: named(info) });

const empty: UserState = { info: {}, wxInfo: null, status: 'idle' };

/**
 * The user of the last visit, so that a name is shown before the response arrives; only while signed in.
 * Nothing else is restored: an outdated balance shown for a second is a wrong balance.
 */
export function restoreUser(storage: KeyValueStorage): UserState {
  if (!storage.get(storageKeys.token)) return empty;
  const { id, username, phone, avatar } = storedObject<UserInfo>(storage, storageKeys.userInfo);
  const info = { id, username, phone, avatar };
  return { ...empty, info: Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined)) };
}

export function userReducer(state: UserState = empty, action: UnknownAction): UserState {
  if (action.type === 'user/loading') return { ...state, status: 'loading' };
  if (action.type === 'user/failed') return { ...state, status: 'failed' };
  if (isLoaded(action)) {
    // Only the advertiser variant has wxInfo; the media variant keeps the stored value.
    const wxInfo = 'wxInfo' in action.info && action.side === 'ad' ? action.info.wxInfo : state.wxInfo;
    return { info: action.info, wxInfo, status: 'ready' };
  }
  if (action.type === 'user/unread') return { ...state, info: { ...state.info, unread: Number(action['unread']) } };
  // Another user, or none: the stored data belongs to somebody else.
  if (isSetUser(action) || isDelUser(action)) return empty;
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
