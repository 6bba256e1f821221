/** Start-up parameters of the address. Specification section 4: `szPush`, else `uid` and `mid`, and `prom`. */
import { storageKeys } from '@shizhong/shared-contracts';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { type ShellServices, services } from '../store/services';

/** Longest value taken over; the parameters go into request headers. */
const maxLength = 256;

export function* startupSaga(): SagaIterator<void> {
  const given: ShellServices = yield* services();
  const query = new URLSearchParams(given.startQuery);
  const parameter = (name: string) => headerSafe(query.get(name));

  const prom = parameter('prom');
  if (prom) given.storage.set(storageKeys.prom, prom);

  const szPush = parameter('szPush');
  if (szPush) {
    given.storage.set(storageKeys.szPush, szPush);
    return;
  }
  const uid = parameter('uid');
  const mid = parameter('mid');
  if (!uid || !mid) return;
  try {
    // Anything but status_code 200 throws; the client tells faults of the network, a refusal needs no telling.
    const answer: { szPush?: string } = yield call(given.accountOf, { uid, mid });
    const found = headerSafe(answer.szPush);
    if (found) given.storage.set(storageKeys.szPush, found);
  } catch {
    // Who sent the visitor stays unknown; nothing else depends on it.
  }
}

/** A value that a request header can carry, or null: what the browser would refuse must not break every later call. */
function headerSafe(value: string | null | undefined): string | null {
  return value && value.length <= maxLength && /^[\x20-\x7e]+$/.test(value) ? value : null;
}
