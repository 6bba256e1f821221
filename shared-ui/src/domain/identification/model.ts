/**
 * Identification data of one side as a registered slice with its saga: loaded once for the pages that show it, and again after
 * every action.
 */
import type { ResponseOf, SagaServices, ShellState, Side } from '@shizhong/shared-contracts';
import type { Reducer, UnknownAction } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, takeLatest } from 'redux-saga/effects';

export type AuthData = ResponseOf<'auth/getAuthData'>;

export interface IdentificationState {
  /** The data of the last answer; kept while it is reloaded. */
  data: AuthData | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
}

export interface IdentificationModel {
  key: 'identification';
  reducer: Reducer<IdentificationState, UnknownAction>;
  saga: () => Generator<unknown, void, unknown>;
  /** Dispatched when a page shows the data or something has changed it. */
  load: () => { type: string };
  select: (state: ShellState) => IdentificationState;
}

const empty: IdentificationState = { data: null, status: 'idle' };

/** Actions include the side: both remotes may live in one store, each with data of its own. */
export function identificationModel(side: Side): IdentificationModel {
  const name = (act: string) => `identification/${side}/${act}`;

  const reducer: Reducer<IdentificationState, UnknownAction> = (state = empty, action) => {
    switch (action.type) {
      case name('loading'):
        return { ...state, status: 'loading' };
      case name('loaded'):
        return { data: action['data'] as AuthData, status: 'ready' };
      case name('failed'):
        return { ...state, status: 'failed' };
      default:
        return state;
    }
  };

  function* load(): SagaIterator<void> {
    const services: SagaServices = yield getContext('services');
    yield put({ type: name('loading') });
    try {
      const data: AuthData = yield call(() => services.call('auth/getAuthData', {}));
      yield put({ type: name('loaded'), data });
    } catch {
      // The shell has shown the error; the page shows its inline failure based on the status.
      yield put({ type: name('failed') });
    }
  }

  return {
    key: 'identification',
    reducer,
    // takeLatest: an answer requested before an action holds outdated data.
    *saga() {
      yield takeLatest(name('load'), load);
    },
    load: () => ({ type: name('load') }),
    // Empty when the store does not contain the remote (component tests).
    select: (state) => (state.remotes[side]?.['identification'] as IdentificationState | undefined) ?? empty,
  };
}
