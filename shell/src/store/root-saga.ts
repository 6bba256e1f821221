/** One root per domain, each spawned and kept alive on its own: a crash of one does not affect the others. */
import type { SagaIterator } from 'redux-saga';
import { call, delay, spawn } from 'redux-saga/effects';
import { pushSaga } from '../push/saga';
import { sessionSaga } from '../session/saga';
import { startupSaga } from '../startup/saga';
import { userSaga } from '../user/saga';

type Saga = () => Generator<unknown, unknown, never>;

/** Pause before the first restart in milliseconds; doubles, so that a saga that cannot run does not keep the processor busy. */
const firstPauseMs = 200;
const maxPauseMs = 30_000;

export function* rootSaga(report: (cause: unknown) => void): SagaIterator<void> {
  for (const saga of [startupSaga, sessionSaga, userSaga, pushSaga]) yield spawn(keepAlive, saga as Saga, report);
}

export function* keepAlive(saga: Saga, report: (cause: unknown) => void): SagaIterator<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      yield call(saga);
      return;
    } catch (cause) {
      report(cause);
    }
    yield delay(pauseMs);
  }
}
