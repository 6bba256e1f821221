/** Asks the server for the marker of whoever sent the visitor, where the address names only the person. `docs/specification.md#4-states-and-transitions`. */
import { storageKeys } from '@shizhong/shared-contracts';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { type ShellServices, services } from '../store/services';
import { headerSafe } from './markers';

export function* startupSaga(): SagaIterator<void> {
  const { origin, accountOf, storage }: ShellServices = yield* services();
  if (!origin) return;
  try {
    // Anything but status_code 200 throws; the client tells faults of the network, a refusal needs no telling.
    const answer: { szPush?: string } = yield call(accountOf, origin);
    const found = headerSafe(answer.szPush);
    if (found) storage.set(storageKeys.szPush, found);
  } catch {
    // Who sent the visitor stays unknown; nothing else depends on it.
  }
}
