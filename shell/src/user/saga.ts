/** Loads the user info for the area of the current address. `docs/specification.md#4-states-and-transitions`, "User info load". */
import { type Side, sideOfToken, storageKeys } from '@shizhong/shared-contracts';
import type { UnknownAction } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { type ShellServices, services } from '../store/services';
import { loadUser, type Visited } from './actions';
import { type UserInfo, userFailed, userLoaded, userLoading } from './slice';

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

  function* load(): SagaIterator<void> {
    const token = given.storage.get(storageKeys.token);
    const side = sideOfToken(token);
    if (!side) return;
    yield put(userLoading());
    try {
      const { info } = yield race({ info: call(fetchInfo, given, side), gone: take(['login/setUser', 'login/delUser']) });
      if (info && given.storage.get(storageKeys.token) === token) yield put(userLoaded(side, info));
    } catch {
      // The HTTP client has shown the error; pages show their inline failure by `status`.
      served = null;
      yield put(userFailed());
    }
  }

  function keep(action: UnknownAction): void {
    given.storage.set(storageKeys.userInfo, JSON.stringify(action['info']));
  }

  yield takeLatest('user/load', load);
  yield takeEvery('user/loaded', keep);
  // After sign-out the browser stores nothing about the user.
  yield takeEvery('login/delUser', () => given.storage.remove(storageKeys.userInfo));
  yield takeEvery<Visited>('routing/visited', onVisit);
}

function fetchInfo({ call: ask }: ShellServices, side: Side): Promise<UserInfo> {
  return side === 'ad' ? ask('ad/getUserInfo', {}, { side }) : ask('media/userInfo', {}, { side });
}

/** Reloads the user info and waits for the outcome, success or failure. */
export function* reloadUser(): SagaIterator<void> {
  yield put(loadUser());
  yield take(['user/loaded', 'user/failed', 'login/setUser', 'login/delUser']);
}
