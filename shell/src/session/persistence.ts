/**
 * Keeps storage in sync with the slice `login`. A middleware and not a saga: guards read the token, so it must be written
 * before the state changes and anything renders.
 */
import { storageKeys } from '@shizhong/shared-contracts';
import type { Middleware, UnknownAction } from 'redux';
import type { KeyValueStorage } from '../storage/browser-storage';
import { isDelUser, isSetUser } from './slice';

export function sessionPersistence(storage: KeyValueStorage): Middleware {
  return () => (next) => (action) => {
    const known = action as UnknownAction;
    if (isSetUser(known) && !known.stored) {
      // The token last: other tabs react to it.
      storage.set(storageKeys.user, JSON.stringify(known.payload.user ?? {}));
      storage.set(storageKeys.token, known.payload.token);
    }
    if (isDelUser(known) && !known.stored) {
      storage.remove(storageKeys.user);
      storage.remove(storageKeys.token);
    }
    return next(action);
  };
}
