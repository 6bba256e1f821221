/** Keeps the server's event stream open while a user is signed in. */
import { storageKeys } from '@shizhong/shared-contracts';
import { thingsChanged } from '@shizhong/shared-ui/server-data-seat';
import { buffers, eventChannel, type SagaIterator } from 'redux-saga';
import { call, cancel, fork, put, take } from 'redux-saga/effects';
import { sessionEnded } from '../session/actions';
import { type ShellServices, services } from '../store/services';
import { userUnread } from '../user/slice';
import type { PushEvent } from './stream';

export function* pushSaga(): SagaIterator<void> {
  const given: ShellServices = yield* services();
  while (true) {
    // Only an area shows these events; its user info is the first sign of a working session.
    yield take('user/loaded');
    const listening = yield fork(listen, given);
    yield take(['login/setUser', 'login/delUser']);
    yield cancel(listening);
  }
}

function* listen(given: ShellServices): SagaIterator<void> {
  const token = given.storage.get(storageKeys.token);
  const events = yield call(() => eventChannel<PushEvent>((emit) => given.openPush(emit), buffers.expanding(4)));
  try {
    while (true) {
      const event: PushEvent = yield take(events);
      if (event.event === 'unread') yield put(userUnread(event.unread));
      else if (event.event === 'changed') yield put(thingsChanged(event.things));
      else yield put(sessionEnded({ kind: event.kind, token }));
    }
  } finally {
    events.close();
  }
}
