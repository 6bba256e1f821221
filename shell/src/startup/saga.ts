/** Looks up the promotion mark on the server when the address names only the promoter. `docs/specification.md#4-states-and-transitions`. */
import { storageKeys } from '@shizhong/shared-contracts';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { type ShellServices, services } from '../store/services';
import { headerSafe } from './markers';

export function* startupSaga(): SagaIterator<void> {
  const { origin, accountOf, storage }: ShellServices = yield* services();
  if (!origin) return;
  try {
    // Anything but status_code 200 throws; the client shows network errors, and a refusal need not be shown.
    const response: { szPush?: string } = yield call(accountOf, origin);
    const found = headerSafe(response.szPush);
    if (found) storage.set(storageKeys.szPush, found);
  } catch {
    // The promoter stays unknown; nothing else depends on it.
  }
}
