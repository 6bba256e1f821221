/** Ends a session: by the user, the server or another tab. `docs/specification.md#4-states-and-transitions`, `docs/wire-format.md#session-end`. */
import { type Credentials, storageKeys } from '@shizhong/shared-contracts';
import { sideOfPath } from '@shizhong/shared-contracts/session';
import { call, cancelled, delay, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { storedObject } from '../storage/browser-storage';
import { type ShellServices, services } from '../store/services';
import type { Ended, SignOut } from './actions';
import { isSignInFamily, signInPath } from './addresses';
import { delUser, setUser } from './slice';

/** How long a sign-out waits for the server to be notified, in milliseconds. */
const signOutWaitMs = 1_500;

/** A visitor who is reading something else needs longer than a notice's default to read why he is signed out, in milliseconds. */
const readingMs = 6_000;

export function* sessionSaga() {
  const given: ShellServices = yield* services();
  /** Tokens being signed out: the server may respond that the session has already ended. */
  const leaving = new Set<string>();
  /** The token that this tab uses; the storage may already hold a newer one. */
  let known = given.storage.get(storageKeys.token);

  function* ended({ end }: Ended) {
    const token = given.storage.get(storageKeys.token);
    // A late response to an old token must not end the session that followed it.
    if (end.token !== token || (token !== null && leaving.has(token))) return;
    if (end.kind === 'loggedOut') yield* loggedOut(token);
    else yield* unauthorized(token);
  }

  /** The visitor stays where nobody needs to be signed in; an area cannot be shown to him any more. */
  function* loggedOut(token: string | null) {
    // Navigate first, then clear: otherwise the guard of the page being left would redirect elsewhere.
    const path = given.navigation.here().replace(/[?#].*$/s, '');
    if (sideOfPath(path)) yield call(given.navigation.go, `${signInPath}?reason=402`, { replace: true });
    // Who had no session has nothing to be informed of.
    else if (token !== null) yield call(given.notice, '登录已被服务器结束，您已退出登录', 'warning', readingMs);
    yield put(delUser());
  }

  function* unauthorized(token: string | null) {
    const here = given.navigation.here();
    // A visitor who is signing in has nothing to clear and is where the answer leads.
    if (token === null && isSignInFamily(here)) return;
    const query = new URLSearchParams({ reason: 'expired', ...(!isSignInFamily(here) && { redirect: here }) });
    yield call(given.navigation.go, `${signInPath}?${query}`, { replace: true });
    yield put(delUser());
  }

  function* leave({ to }: SignOut) {
    const token = given.storage.get(storageKeys.token);
    if (token) {
      leaving.add(token);
      yield race({ notified: call(notifyServer, given), late: delay(signOutWaitMs) });
      leaving.delete(token);
    }
    // Another tab may have signed in again while the server was being notified.
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

function* notifyServer({ call: ask }: ShellServices) {
  const abort = new AbortController();
  try {
    yield call(ask, 'auth/logout' as const, {}, { signal: abort.signal });
  } catch {
    // Signing out works without the server; its session then expires on its own.
  } finally {
    const late: boolean = yield cancelled();
    if (late) abort.abort();
  }
}

function userOf({ storage }: ShellServices): Credentials['user'] {
  return storedObject<Credentials['user']>(storage, storageKeys.user) as Credentials['user'];
}
