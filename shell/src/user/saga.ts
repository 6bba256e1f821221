/** Loads the user info for the area of the current address. `docs/specification.md#4-states-and-transitions`, "User info load". */
import { type Side, sideOfToken, storageKeys } from '@shizhong/shared-contracts';
import type { Thing } from '@shizhong/shared-contracts/effects';
import type { Action, UnknownAction } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { type ShellServices, services } from '../store/services';
import { type LoadUser, loadUser, refreshUser, type Visited } from './actions';
import { type UserInfo, userFailed, userLoaded, userLoading } from './slice';

/** What the user info holds of these: the money above every page, and whether the person is certified. */
const things: readonly string[] = ['balance', 'earning', 'cashOut', 'identity'] satisfies Thing[];

/** Several changes make one request, and none where a page asks by itself. */
const gatherMs = 150;

export function* userSaga(): SagaIterator<void> {
  const given: ShellServices = yield* services();
  /** Token and side whose info is loaded or loading: navigation inside an area requests nothing. */
  let served: string | null = null;

  function* onVisit({ side }: Visited): SagaIterator<void> {
    const token = given.storage.get(storageKeys.token);
    const wanted = side && sideOfToken(token) === side ? `${side} ${token}` : null;
    if (wanted && wanted !== served) yield put(loadUser());
    served = wanted;
  }

  function* load({ isQuiet }: LoadUser): SagaIterator<void> {
    const token = given.storage.get(storageKeys.token);
    const side = sideOfToken(token);
    if (!side) return;
    if (!isQuiet) yield put(userLoading());
    try {
      const { info } = yield race({
        info: call(fetchInfo, given, side, isQuiet),
        gone: take(['login/setUser', 'login/delUser']),
      });
      if (info && given.storage.get(storageKeys.token) === token) yield put(userLoaded(side, info));
    } catch {
      // The HTTP client has shown the error; pages show their inline failure by `status`.
      served = null;
      yield put(userFailed());
    }
  }

  /** After an act of this person, here or in another tab, and after what others have done: the server announces it. */
  function* onChange(): SagaIterator<void> {
    if (!served) return;
    const { asked } = yield race({ asked: take('user/load'), gathered: delay(gatherMs) });
    if (!asked) yield put(refreshUser());
  }

  function keep(action: UnknownAction): void {
    given.storage.set(storageKeys.userInfo, JSON.stringify(action['info']));
  }

  yield takeLatest('user/load', load);
  yield takeLatest(isAboutUser, onChange);
  yield takeEvery('user/loaded', keep);
  // After sign-out the browser stores nothing about the user.
  yield takeEvery('login/delUser', () => given.storage.remove(storageKeys.userInfo));
  yield takeEvery<Visited>('routing/visited', onVisit);
}

function isAboutUser(action: Action & { things?: readonly string[] }): boolean {
  return action.type === 'serverData/changed' && action.things?.some((thing) => things.includes(thing)) === true;
}

function fetchInfo({ call: ask }: ShellServices, side: Side, silent = false): Promise<UserInfo> {
  return side === 'ad' ? ask('ad/getUserInfo', {}, { side, silent }) : ask('media/userInfo', {}, { side, silent });
}

/** Reloads the user info and waits for the outcome, success or failure. */
export function* reloadUser(): SagaIterator<void> {
  yield put(loadUser());
  yield take(['user/loaded', 'user/failed', 'login/setUser', 'login/delUser']);
}
