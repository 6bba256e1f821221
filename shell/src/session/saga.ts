/** Leaving a session: by the user, by the server, by another tab. `docs/specification.md#4-states-and-transitions`, `docs/wire-format.md#session-end`. */
import { type Credentials, storageKeys } from '@shizhong/shared-contracts';
import { call, cancelled, delay, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { keptObject } from '../storage/browser-storage';
import { type ShellServices, services } from '../store/services';
import type { Ended, SignOut } from './actions';
import { isSignInFamily, signInPath } from './addresses';
import { delUser, setUser } from './slice';

/** The user has asked to leave; the server gets this long to hear of it, in milliseconds. */
const farewellMs = 1_500;

export function* sessionSaga() {
  const given: ShellServices = yield* services();
  /** Token that is being signed out: the server may well answer that it is gone already. */
  const leaving = new Set<string>();
  /** Token this tab believes in; the storage may be ahead of it. */
  let known = given.storage.get(storageKeys.token);

  function* ended({ end }: Ended) {
    const token = given.storage.get(storageKeys.token);
    // A late answer to an old token must not end the session that came after it.
    if (token === null || end.token !== token || leaving.has(token)) return;
    const here = given.navigation.here();
    const wayBack = isSignInFamily(here) ? undefined : { redirect: here };
    const query = new URLSearchParams(end.kind === 'loggedOut' ? { reason: '402' } : { reason: 'expired', ...wayBack });
    // First away, then cleared: the guard of the page left behind would lead to another address.
    yield call(given.navigation.go, `${signInPath}?${query}`, { replace: true });
    yield put(delUser());
  }

  function* leave({ to }: SignOut) {
    const token = given.storage.get(storageKeys.token);
    if (token) {
      leaving.add(token);
      yield race({ told: call(farewell, given), late: delay(farewellMs) });
      leaving.delete(token);
    }
    // Another tab may have signed in anew while the server was being told.
    if (given.storage.get(storageKeys.token) !== token) return;
    if (to) yield call(given.navigation.go, to);
    yield put(delUser());
  }

  function* follow() {
    const token = given.storage.get(storageKeys.token);
    if (token === known) return;
    if (token === null) yield put(delUser(true));
    else yield put(setUser({ token, user: userOf(given) }, true));
  }

  function* remember() {
    while (true) {
      yield take(['login/setUser', 'login/delUser']);
      known = given.storage.get(storageKeys.token);
    }
  }

  yield fork(remember);
  yield takeEvery<Ended>('session/ended', ended);
  yield takeEvery<SignOut>('session/signOut', leave);
  yield takeEvery('session/storageChanged', follow);
}

function* farewell({ call: ask }: ShellServices) {
  const abort = new AbortController();
  try {
    yield call(ask, 'auth/logout' as const, {}, { signal: abort.signal });
  } catch {
    // Signing out works without the server; its session then ends by its own age.
  } finally {
    const late: boolean = yield cancelled();
    if (late) abort.abort();
  }
}

function userOf({ storage }: ShellServices): Credentials['user'] {
  return keptObject<Credentials['user']>(storage, storageKeys.user) as Credentials['user'];
}
