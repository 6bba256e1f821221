/** Identification data of one side as a registered slice and its saga: asked once for the pages that show it, and again after every act. */
import type { ResponseOf, SagaServices, ShellState, Side } from '@shizhong/shared-contracts';
import type { Reducer, UnknownAction } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, takeLatest } from 'redux-saga/effects';

export type AuthData = ResponseOf<'auth/getAuthData'>;

export interface IdentificationState {
  /** The data of the last answer; kept while it is read again. */
  data: AuthData | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
}

export interface IdentificationModel {
  key: 'identification';
  reducer: Reducer<IdentificationState, UnknownAction>;
  saga: () => Generator<unknown, void, unknown>;
  /** A page shows it, or something changed it. */
  load: () => { type: string };
  select: (state: ShellState) => IdentificationState;
}

const empty: IdentificationState = { data: null, status: 'idle' };

/** Actions carry the side: both remotes may live in one store, and each has data of its own. */
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
      // The shell has notified; the page shows its inline failure by the status.
      yield put({ type: name('failed') });
    }
  }

  return {
    key: 'identification',
    reducer,
    // The latest: an answer that was under way before an act tells what held before it.
    *saga() {
      yield takeLatest(name('load'), load);
    },
    load: () => ({ type: name('load') }),
    // Empty where the store does not hold the remote (component tests).
    select: (state) => (state.remotes[side]?.['identification'] as IdentificationState | undefined) ?? empty,
  };
}
