/** Loads the model: one call each, never concurrently, none for loaded data. */
import type { SagaServices, ShellState } from '@shizhong/shared-contracts';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import { adAddressOf } from './selectors';
import { addressFailed, addressLoaded, addressLoading, areaFailed, areaLoaded, areaLoading } from './slice';

export function* adAddressSaga(): Generator<unknown, void, unknown> {
  yield takeEvery('adAddress/initAddress', loadAddress);
  yield takeEvery('adAddress/initArea', loadArea);
}

function* loadAddress(): SagaIterator<void> {
  const { addressStatus }: ReturnType<typeof adAddressOf> = yield select((state: ShellState) => adAddressOf(state));
  if (addressStatus === 'loading' || addressStatus === 'ready') return;
  const services: SagaServices = yield getContext('services');
  yield put(addressLoading());
  try {
    yield put(addressLoaded(yield call(() => services.call('ad/adAdressInfo', {}))));
  } catch {
    // The shell has notified the user; the page shows an inline failure from the status.
    yield put(addressFailed());
  }
}

function* loadArea(): SagaIterator<void> {
  const { areaStatus }: ReturnType<typeof adAddressOf> = yield select((state: ShellState) => adAddressOf(state));
  if (areaStatus === 'loading' || areaStatus === 'ready') return;
  const services: SagaServices = yield getContext('services');
  yield put(areaLoading());
  try {
    yield put(areaLoaded(yield call(() => services.call('adRead/getArea', {}))));
  } catch {
    yield put(areaFailed());
  }
}
