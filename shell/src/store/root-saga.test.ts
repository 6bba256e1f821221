import { applyMiddleware, legacy_createStore } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { take } from 'redux-saga/effects';
import { keepAlive } from './root-saga';

test('a saga that crashes is reported and restarted with growing delays', async () => {
  jest.useFakeTimers();
  const sagas = createSagaMiddleware();
  const store = legacy_createStore(() => null, applyMiddleware(sagas));
  const errors: unknown[] = [];
  let starts = 0;
  function* fragile(): Generator<unknown, void, never> {
    starts += 1;
    yield take('crash');
    throw new Error('crashed');
  }
  const task = sagas.run(keepAlive, fragile, (cause) => void errors.push(cause));
  store.dispatch({ type: 'crash' });
  expect(errors).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(starts).toBe(2);
  store.dispatch({ type: 'crash' });
  await jest.advanceTimersByTimeAsync(300);
  expect(starts).toBe(2);
  await jest.advanceTimersByTimeAsync(100);
  expect(starts).toBe(3);
  task.cancel();
  jest.useRealTimers();
});
