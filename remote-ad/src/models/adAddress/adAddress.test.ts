import type { SagaServices, ShellState } from '@shizhong/shared-contracts';
import { applyMiddleware, combineReducers, legacy_createStore } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { adAddressSaga } from './saga';
import { adAddressOf } from './selectors';
import { adAddressKey, adAddressReducer, initAddress, initArea } from './slice';

const areas = [{ code: '310000', name: '上海', group: '华东', children: [] }];
const regions = [{ value: '310000', label: '上海市' }];

/** The real store and saga, mounted like in the shell; only the server is scripted. */
function start(call: (key: string) => Promise<unknown>) {
  const sagas = createSagaMiddleware();
  const remotes = combineReducers({ ad: combineReducers({ [adAddressKey]: adAddressReducer }) });
  const store = legacy_createStore(combineReducers({ remotes }), applyMiddleware(sagas));
  sagas.setContext({ services: { call } as unknown as SagaServices });
  const task = sagas.run(adAddressSaga);
  return { store, task, model: () => adAddressOf(store.getState() as unknown as ShellState) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('both are initially empty, and each is filled from its own response', async () => {
  const { store, model } = start(async (key) => (key === 'adRead/getArea' ? areas : regions));
  expect(model()).toMatchObject({ addressData: [], areaData: [] });
  store.dispatch(initArea());
  expect(model().areaStatus).toBe('loading');
  await turn();
  expect(model()).toMatchObject({ areaData: areas, areaStatus: 'ready', addressData: [] });
  store.dispatch(initAddress());
  await turn();
  expect(model()).toMatchObject({ areaData: areas, addressData: regions });
});

test('loaded or loading data are not requested again', async () => {
  const requested: string[] = [];
  const { store } = start(async (key) => {
    requested.push(key);
    return areas;
  });
  store.dispatch(initArea());
  store.dispatch(initArea());
  await turn();
  store.dispatch(initArea());
  await turn();
  expect(requested).toEqual(['adRead/getArea']);
});

test('a failure is reflected in the status, and the next page that needs the data retries', async () => {
  let fails = true;
  const { store, model, task } = start(async () => {
    if (fails) throw new Error('offline');
    return areas;
  });
  store.dispatch(initArea());
  await turn();
  expect(model()).toMatchObject({ areaData: [], areaStatus: 'failed' });
  fails = false;
  store.dispatch(initArea());
  await turn();
  expect(model()).toMatchObject({ areaData: areas, areaStatus: 'ready' });
  expect(task.isRunning()).toBe(true);
});
