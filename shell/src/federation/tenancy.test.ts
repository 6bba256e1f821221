import type { Reducer } from 'redux';
import { put, take } from 'redux-saga/effects';
import { testStore } from '../testing/shell-store';

const counter: Reducer = (state = 0, { type }) => (type === 'count' ? state + 1 : state);

test('a remote has its state before it renders, under its own name', () => {
  const { store, tenancy } = testStore();
  tenancy.admit('ad', { slices: [{ key: 'drafts', reducer: (state = ['first']) => state }] });
  expect(store.getState().remotes).toEqual({ ad: { drafts: ['first'] } });
});

test('its slices and sagas hear the actions of the store, and leave with it', () => {
  const { store, tenancy } = testStore();
  const heard: string[] = [];
  const leave = tenancy.admit('ad', {
    slices: [{ key: 'n', reducer: counter }],
    sagas: [
      function* () {
        while (true) {
          yield take('count');
          heard.push('count');
        }
      },
    ],
  });
  store.dispatch({ type: 'count' });
  expect(store.getState().remotes['ad']).toEqual({ n: 1 });
  leave();
  leave();
  store.dispatch({ type: 'count' });
  expect(heard).toEqual(['count']);
  expect(store.getState().remotes).toEqual({});
});

test('a newer version takes the place of the older one and inherits its state', () => {
  const { store, tenancy } = testStore();
  const leaveOld = tenancy.admit('ad', {
    slices: [
      { key: 'n', reducer: counter },
      { key: 'old', reducer: counter },
    ],
  });
  store.dispatch({ type: 'count' });
  tenancy.admit('ad', { slices: [{ key: 'n', reducer: counter }] });
  expect(store.getState().remotes['ad']).toEqual({ n: 1 });
  leaveOld();
  expect(store.getState().remotes['ad']).toEqual({ n: 1 });
});

test('a reducer that throws keeps its state, is reported once and stops nobody else', () => {
  const { store, tenancy, faults } = testStore();
  const fragile: Reducer = (state = 'whole', { type }) => {
    if (type === 'count') throw new Error('broken');
    return state;
  };
  tenancy.admit('ad', { slices: [{ key: 'fragile', reducer: fragile }] });
  tenancy.admit('media', { slices: [{ key: 'n', reducer: counter }] });
  store.dispatch({ type: 'count' });
  store.dispatch({ type: 'count' });
  expect(store.getState().remotes).toEqual({ ad: { fragile: 'whole' }, media: { n: 2 } });
  expect(faults).toMatchObject([{ remote: 'ad', part: 'reducer' }]);
});

test('a saga that crashes is reported and leaves every other saga running', () => {
  const { store, tenancy, faults } = testStore();
  tenancy.admit('ad', {
    sagas: [
      function* () {
        yield take('go');
        throw new Error('crashed');
      },
    ],
  });
  tenancy.admit('media', {
    slices: [{ key: 'n', reducer: counter }],
    sagas: [
      function* () {
        while (true) {
          yield take('go');
          yield put({ type: 'count' });
        }
      },
    ],
  });
  store.dispatch({ type: 'go' });
  store.dispatch({ type: 'go' });
  expect(store.getState().remotes['media']).toEqual({ n: 2 });
  expect(faults).toMatchObject([{ remote: 'ad', part: 'saga' }]);
});
