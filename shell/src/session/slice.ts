/** Slice `login`. Transitions exactly as `docs/specification.md#4-states-and-transitions`. */
import { type Credentials, type ShellState, storageKeys } from '@shizhong/shared-contracts';
import { sources } from '@shizhong/shared-contracts/session';
import type { Action, UnknownAction } from 'redux';
import { type KeyValueStorage, storedObject } from '../storage/browser-storage';

export type LoginState = ShellState['login'];

export type SetUser = Action<'login/setUser'> & {
  payload: { token: string; user: Credentials['user'] | null };
  /** True when another tab has already written storage; writing again could undo what followed. */
  stored?: boolean;
};

export type DelUser = Action<'login/delUser'> & {
  stored?: boolean;
};

export const setUser = (payload: SetUser['payload'], stored = false): SetUser => ({ type: 'login/setUser', payload, stored });
export const delUser = (stored = false): DelUser => ({ type: 'login/delUser', stored });

export function isSetUser(action: UnknownAction): action is SetUser & UnknownAction {
  return action.type === 'login/setUser';
}

export function isDelUser(action: UnknownAction): action is DelUser & UnknownAction {
  return action.type === 'login/delUser';
}

export function restoreLogin(storage: KeyValueStorage): LoginState {
  const token = storage.get(storageKeys.token);
  return { isLogin: Boolean(token), isAd: isAdToken(token), userinfo: storedObject(storage, storageKeys.user) };
}

const loggedOut: LoginState = { isLogin: false, isAd: false, userinfo: {} };

export function loginReducer(state: LoginState = loggedOut, action: UnknownAction): LoginState {
  if (isSetUser(action)) {
    const { token, user } = action.payload;
    return { isLogin: true, isAd: isAdToken(token), userinfo: user ?? {} };
  }
  // `isAd` stays: the specification does not reset it, so it must not be used to decide who is signed in.
  if (isDelUser(action)) return { ...state, isLogin: false, userinfo: {} };
  return state;
}

function isAdToken(token: string | null): boolean {
  return token?.includes(sources.ad) ?? false;
}
