import { applyMiddleware, legacy_createStore, type UnknownAction } from 'redux';
import { take } from 'redux-saga/effects';
import { settled, testStore } from '../testing/shell-store';
import { visited } from '../user/actions';
import { LazySagas, type StartSagas } from './lazy-sagas';
import { startSagas } from './running-sagas';

function late(load: () => Promise<StartSagas>) {
  const errors: unknown[] = [];
  const sagas = new LazySagas(load, (cause) => void errors.push(cause));
  const store = legacy_createStore(() => null, applyMiddleware(sagas.middleware));
  const { services } = testStore();
  return { sagas, store, errors, connect: () => sagas.connect(services) };
}

function recorder() {
  const received: string[] = [];
  const started = jest.fn<ReturnType<StartSagas>, Parameters<StartSagas>>(() => ({
    receive: ({ type }: UnknownAction) => void received.push(type),
    run: () => ({ cancel: () => undefined }),
    reloadUser: async () => undefined,
  }));
  return { received, started };
}

test('a visit to a public page does not load the sagas; an area, a sign-in and the end of a session do', async () => {
  for (const [action, loads] of [
    [visited('/'), false],
    [visited('/admin-ad/index'), true],
    [{ type: 'login/setUser' }, true],
    [{ type: 'session/ended' }, true],
    [{ type: 'dialogs/show' }, false],
  ] as const) {
    const load = jest.fn(async () => recorder().started);
    const { store, connect } = late(load);
    connect();
    store.dispatch(action);
    await settled();
    expect([action.type, load.mock.calls.length]).toEqual([action.type, loads ? 1 : 0]);
  }
});

test('actions dispatched before they loaded are delivered to them once, in order', async () => {
  const { received, started } = recorder();
  const { store, connect } = late(async () => started);
  store.dispatch(visited('/'));
  store.dispatch({ type: 'session/signOut' });
  connect();
  store.dispatch({ type: 'other' });
  await settled();
  store.dispatch({ type: 'later' });
  expect(received).toEqual(['routing/visited', 'session/signOut', 'other', 'later']);
});

test('a chunk that fails to load is requested until it loads; no action is lost', async () => {
  jest.useFakeTimers();
  const { received, started } = recorder();
  const load = jest
    .fn<Promise<StartSagas>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(started);
  const { store, connect, errors } = late(load);
  connect();
  store.dispatch({ type: 'session/signOut' });
  await jest.advanceTimersByTimeAsync(500 + 1000);
  expect([load.mock.calls.length, errors.length, received]).toEqual([3, 2, ['session/signOut']]);
  jest.useRealTimers();
});

test('a remote’s saga registered before they loaded receives the earlier actions; one removed in the meantime never starts', async () => {
  const { sagas, store, connect } = late(async () => startSagas);
  const lab = { name: 'lab', keys: [] };
  const received: string[] = [];
  const listener = (name: string) =>
    function* listening(): Generator<unknown, void, unknown> {
      yield take('lab/go');
      received.push(name);
    };
  connect();
  sagas.run(lab, listener('stays'), () => undefined);
  sagas.run(lab, listener('left'), () => undefined).cancel();
  store.dispatch({ type: 'lab/go' });
  await sagas.load();
  expect(received).toEqual(['stays']);
});
