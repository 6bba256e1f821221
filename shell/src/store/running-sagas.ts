/** The shell's sagas and their runtime, in their own chunk. See `lazy-sagas.ts`. */
import type { RemoteSaga, SagaServices } from '@shizhong/shared-contracts';
import { ForeignAction, mayHear, mayPut, type Tenant } from '@shizhong/shared-contracts/remote';
import type { UnknownAction } from 'redux';
import createSagaMiddleware, { type MulticastChannel, runSaga, stdChannel } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { reloadUser } from '../user/saga';
import type { StartSagas } from './lazy-sagas';
import { rootSaga } from './root-saga';

export const startSagas: StartSagas = (store, services, report) => {
  const sagas = createSagaMiddleware({ onError: report, context: { services } });
  const deliver = sagas(store)((action) => action);
  const tenants = new Set<{ tenant: Tenant; channel: MulticastChannel<UnknownAction> }>();
  sagas.run(rootSaga, report);
  return {
    receive(action) {
      deliver(action);
      for (const { tenant, channel } of tenants) if (mayHear(tenant, action.type)) channel.put(action);
    },
    run(tenant, saga, crashed) {
      const place = { tenant, channel: stdChannel<UnknownAction>() };
      const dispatch = (action: UnknownAction) => {
        if (!mayPut(tenant, action.type)) throw new ForeignAction(tenant, action.type);
        return store.dispatch(action);
      };
      tenants.add(place);
      // A remote's saga gets only those of the shell's services that the contract promises.
      const context = { services: { call: services.call } satisfies SagaServices };
      const task = runSaga(
        { channel: place.channel, dispatch, getState: store.getState, context, onError: report },
        guarded(saga, crashed),
      );
      const gone = () => void tenants.delete(place);
      task.toPromise().then(gone, gone);
      return {
        cancel() {
          task.cancel();
          gone();
        },
      };
    },
    reloadUser: async () => {
      await sagas.run(reloadUser).toPromise();
    },
  };
};

function guarded(saga: RemoteSaga, crashed: (cause: unknown) => void): RemoteSaga {
  return function* guardedSaga() {
    try {
      // `call` instead of `yield*`: only then do crashes of attached forks reach this handler.
      yield call(saga);
    } catch (cause) {
      crashed(cause);
    }
  };
}
