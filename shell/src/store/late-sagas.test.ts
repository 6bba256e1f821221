import { applyMiddleware, legacy_createStore, type UnknownAction } from 'redux';
import { take } from 'redux-saga/effects';
import { settled, testStore } from '../testing/shell-store';
import { visited } from '../user/actions';
import { LateSagas, type StartSagas } from './late-sagas';
import { startSagas } from './running-sagas';

function late(load: () => Promise<StartSagas>) {
  const faults: unknown[] = [];
  const sagas = new LateSagas(load, (cause) => void faults.push(cause));
  const store = legacy_createStore(() => null, applyMiddleware(sagas.middleware));
  const { services } = testStore();
  return { sagas, store, faults, connect: () => sagas.connect(services) };
}

function recorder() {
  const heard: string[] = [];
  const started = jest.fn<ReturnType<StartSagas>, Parameters<StartSagas>>(() => ({
    hear: ({ type }: UnknownAction) => void heard.push(type),
    run: () => ({ cancel: () => undefined }),
    reloadUser: async () => undefined,
  }));
  return { heard, started };
}

test('a visit of a public page brings no sagas; an area, a sign-in and the end of a session do', async () => {
  for (const [action, brings] of [
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
    expect([action.type, load.mock.calls.length]).toEqual([action.type, brings ? 1 : 0]);
  }
});

test('what was dispatched before they came is told to them, in its order and once', async () => {
  const { heard, started } = recorder();
  const { store, connect } = late(async () => started);
  store.dispatch(visited('/'));
  store.dispatch({ type: 'session/signOut' });
  connect();
  store.dispatch({ type: 'other' });
  await settled();
  store.dispatch({ type: 'later' });
  expect(heard).toEqual(['routing/visited', 'session/signOut', 'other', 'later']);
});

test('a chunk that does not come is asked for again until it does; nothing is lost', async () => {
  jest.useFakeTimers();
  const { heard, started } = recorder();
  const load = jest
    .fn<Promise<StartSagas>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(started);
  const { store, connect, faults } = late(load);
  connect();
  store.dispatch({ type: 'session/signOut' });
  await jest.advanceTimersByTimeAsync(500 + 1000);
  expect([load.mock.calls.length, faults.length, heard]).toEqual([3, 2, ['session/signOut']]);
  jest.useRealTimers();
});

test('a remote’s saga that was registered before they came hears what happened meanwhile; one that left again never starts', async () => {
  const { sagas, store, connect } = late(async () => startSagas);
  const lab = { name: 'lab', keys: [] };
  const heard: string[] = [];
  const listener = (name: string) =>
    function* listening(): Generator<unknown, void, unknown> {
      yield take('lab/go');
      heard.push(name);
    };
  connect();
  sagas.run(lab, listener('stays'), () => undefined);
  sagas.run(lab, listener('left'), () => undefined).cancel();
  store.dispatch({ type: 'lab/go' });
  await sagas.arrive();
  expect(heard).toEqual(['stays']);
});
