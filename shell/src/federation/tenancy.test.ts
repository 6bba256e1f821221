import type { Reducer, UnknownAction } from 'redux';
import { put, select, take } from 'redux-saga/effects';
import { testStore } from '../testing/shell-store';

const counter: Reducer = (state = 0, { type }) => (type === 'n/count' ? state + 1 : state);

test('a remote’s state exists under its name before it renders', () => {
  const { store, tenancy } = testStore();
  tenancy.admit('ad', { slices: [{ key: 'drafts', reducer: (state = ['first']) => state }] });
  expect(store.getState().remotes).toEqual({ ad: { drafts: ['first'] } });
});

test('its slices and sagas receive the store’s actions, and are removed with it', () => {
  const { store, tenancy } = testStore();
  const received: string[] = [];
  const leave = tenancy.admit('ad', {
    slices: [{ key: 'n', reducer: counter }],
    sagas: [
      function* () {
        while (true) {
          yield take('n/count');
          received.push('n/count');
        }
      },
    ],
  });
  store.dispatch({ type: 'n/count' });
  expect(store.getState().remotes['ad']).toEqual({ n: 1 });
  leave();
  leave();
  store.dispatch({ type: 'n/count' });
  expect(received).toEqual(['n/count']);
  expect(store.getState().remotes).toEqual({});
});

test('a newer version replaces the older one and inherits its state', () => {
  const { store, tenancy } = testStore();
  const leaveOld = tenancy.admit('ad', {
    slices: [
      { key: 'n', reducer: counter },
      { key: 'old', reducer: counter },
    ],
  });
  store.dispatch({ type: 'n/count' });
  tenancy.admit('ad', { slices: [{ key: 'n', reducer: counter }] });
  expect(store.getState().remotes['ad']).toEqual({ n: 1 });
  leaveOld();
  expect(store.getState().remotes['ad']).toEqual({ n: 1 });
});

test('a reducer that throws keeps its state, is reported once and affects no other', () => {
  const { store, tenancy, errors } = testStore();
  const fragile: Reducer = (state = 'whole', { type }) => {
    if (type === 'fragile/break') throw new Error('broken');
    return state;
  };
  tenancy.admit('ad', { slices: [{ key: 'fragile', reducer: fragile }] });
  tenancy.admit('media', { slices: [{ key: 'n', reducer: counter }] });
  for (const type of ['fragile/break', 'fragile/break', 'n/count', 'n/count']) store.dispatch({ type });
  expect(store.getState().remotes).toEqual({ ad: { fragile: 'whole' }, media: { n: 2 } });
  expect(errors).toMatchObject([{ remote: 'ad', part: 'reducer' }]);
});

test('a saga that crashes is reported and leaves every other saga running', () => {
  const { store, tenancy, errors } = testStore();
  tenancy.admit('ad', {
    sagas: [
      function* () {
        yield take('routing/visited');
        throw new Error('crashed');
      },
    ],
  });
  tenancy.admit('media', {
    slices: [{ key: 'n', reducer: counter }],
    sagas: [
      function* () {
        while (true) {
          yield take('routing/visited');
          yield put({ type: 'n/count' });
        }
      },
    ],
  });
  store.dispatch({ type: 'routing/visited', path: '/' });
  store.dispatch({ type: 'routing/visited', path: '/' });
  expect(store.getState().remotes['media']).toEqual({ n: 2 });
  expect(errors).toMatchObject([{ remote: 'ad', part: 'saga' }]);
});

test('a saga that crashes is restarted three times with growing delays, and never after its remote is removed', async () => {
  jest.useFakeTimers();
  const { tenancy, errors } = testStore();
  let starts = 0;
  const fragile = function* (): Generator<unknown, void, unknown> {
    starts += 1;
    yield select();
    throw new Error('crashed');
  };
  tenancy.admit('ad', { sagas: [fragile] });
  await jest.advanceTimersByTimeAsync(499);
  expect(starts).toBe(1);
  await jest.advanceTimersByTimeAsync(1 + 1000 + 2000 + 60_000);
  expect([starts, errors.length]).toEqual([4, 4]);
  starts = 0;
  const leave = tenancy.admit('media', { sagas: [fragile] });
  leave();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(starts).toBe(1);
  jest.useRealTimers();
});

test('a remote receives its own actions and those the contract lists, and may dispatch no others', () => {
  const { store, tenancy, errors } = testStore();
  const received: string[] = [];
  const reduced: string[] = [];
  tenancy.admit('ad', {
    slices: [
      {
        key: 'drafts',
        reducer: (state = null, { type }) => {
          reduced.push(type);
          return state;
        },
      },
    ],
    sagas: [
      function* () {
        while (true) {
          const { type } = (yield take('*')) as UnknownAction;
          received.push(type);
          if (type === 'ad/go') yield put({ type: 'login/delUser' });
        }
      },
    ],
  });
  reduced.length = 0;
  for (const type of ['media/secret', 'session/other', 'drafts/save', 'login/delUser', 'ad/go']) store.dispatch({ type });
  expect(received).toEqual(['drafts/save', 'login/delUser', 'ad/go']);
  expect(reduced).toEqual(['drafts/save', 'login/delUser', 'ad/go']);
  expect(String(errors[0]?.cause)).toContain('ad may not put login/delUser');
  tenancy.admit('ad', {});
});
