import type { SagaServices, ShellState } from '@shizhong/shared-contracts';
import { applyMiddleware, combineReducers, legacy_createStore } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { identificationModel } from './model';

/** The real store and the sagas of both remotes, mounted as the shell mounts them. */
function start(call: () => Promise<unknown>) {
  const [ad, media] = [identificationModel('ad'), identificationModel('media')];
  const sagas = createSagaMiddleware();
  const remotes = combineReducers({
    ad: combineReducers({ [ad.key]: ad.reducer }),
    media: combineReducers({ [media.key]: media.reducer }),
  });
  const store = legacy_createStore(combineReducers({ remotes }), applyMiddleware(sagas));
  sagas.setContext({ services: { call } as unknown as SagaServices });
  sagas.run(ad.saga);
  sagas.run(media.saga);
  const state = () => store.getState() as unknown as ShellState;
  return { store, ad: () => ad.select(state()), media: () => media.select(state()), load: ad.load };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('The data field of the answer becomes the state of the side that requested it, and of no other.', async () => {
  const { store, ad, media, load } = start(async () => ({ status: 'none' }));
  store.dispatch(load());
  expect(ad().status).toBe('loading');
  await turn();
  expect(ad()).toEqual({ data: { status: 'none' }, status: 'ready' });
  expect(media()).toEqual({ data: null, status: 'idle' });
});

test('An answer requested before an action never overwrites one requested after it.', async () => {
  const open: ((value: unknown) => void)[] = [];
  const { store, ad, load } = start(() => new Promise((resolve) => open.push(resolve)));
  store.dispatch(load());
  store.dispatch(load());
  open[1]?.({ status: 'reviewing' });
  await turn();
  open[0]?.({ status: 'none' });
  await turn();
  expect(ad().data).toEqual({ status: 'reviewing' });
});

test('A failed load keeps the known data.', async () => {
  let fails = false;
  const { store, ad, load } = start(async () => {
    if (fails) throw new Error('offline');
    return { status: 'passed' };
  });
  store.dispatch(load());
  await turn();
  fails = true;
  store.dispatch(load());
  await turn();
  expect(ad()).toEqual({ data: { status: 'passed' }, status: 'failed' });
});
