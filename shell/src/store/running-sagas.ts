/** The shell's sagas and what runs them: a chunk of its own. See `late-sagas.ts`. */
import type { RemoteSaga } from '@shizhong/shared-contracts';
import createSagaMiddleware from 'redux-saga';
import { call } from 'redux-saga/effects';
import { reloadUser } from '../user/saga';
import type { StartSagas } from './late-sagas';
import { rootSaga } from './root-saga';

export const startSagas: StartSagas = (store, services, report) => {
  const sagas = createSagaMiddleware({ onError: report, context: { services } });
  const hear = sagas(store)((action) => action);
  sagas.run(rootSaga, report);
  return {
    hear,
    run: (saga, crashed) => sagas.run(guarded(saga, crashed)),
    reloadUser: async () => {
      await sagas.run(reloadUser).toPromise();
    },
  };
};

function guarded(saga: RemoteSaga, crashed: (cause: unknown) => void): RemoteSaga {
  return function* guardedSaga() {
    try {
      // `call` and not `yield*`: only so do the crashes of attached forks arrive here.
      yield call(saga);
    } catch (cause) {
      crashed(cause);
    }
  };
}
