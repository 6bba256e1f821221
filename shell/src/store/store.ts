/** The shell's store: plain redux instead of RTK, which would cost the landing page 10 KB for four small slices. */
import type { ShellState } from '@shizhong/shared-contracts';
import { ServerDataSeat, serverDataSlice } from '@shizhong/shared-ui/server-data-seat';
import { applyMiddleware, combineReducers, legacy_createStore, type Store, type UnknownAction } from 'redux';
import { dialogsReducer } from '../dialogs/slice';
import { Tenancy, type TenancyError } from '../federation/tenancy';
import { sessionPersistence } from '../session/persistence';
import { loginReducer, restoreLogin } from '../session/slice';
import { restoreUser, userReducer } from '../user/slice';
import { LazySagas } from './lazy-sagas';
import type { ShellServices } from './services';

export interface ShellStore {
  store: Store<ShellState, UnknownAction>;
  tenancy: Tenancy;
  /** Where the cache of server data joins when a page first asks something. */
  serverData: ServerDataSeat;
  /** The shell's sagas. Services need the store, so they are connected later. */
  sagas: LazySagas;
}

export interface StoreErrorHandlers {
  tenant(error: TenancyError): void;
  saga(cause: unknown): void;
}

export function createShellStore(storage: ShellServices['storage'], onError: StoreErrorHandlers): ShellStore {
  const tenancy = new Tenancy();
  const serverData = new ServerDataSeat();
  const sagas = new LazySagas(loadSagas, onError.saga);
  const reducer = combineReducers({
    login: loginReducer,
    user: userReducer,
    dialogs: dialogsReducer,
    remotes: tenancy.reducer,
    [serverDataSlice]: serverData.reducer,
  });
  const restored: ShellState = {
    login: restoreLogin(storage),
    user: restoreUser(storage),
    dialogs: { sign: false, service: false },
    remotes: {},
  };
  const store: Store<ShellState, UnknownAction> = legacy_createStore(
    reducer,
    restored,
    applyMiddleware(serverData.middleware, sessionPersistence(storage), sagas.middleware),
  );
  serverData.stand(store);
  tenancy.connect({
    run: (tenant, saga, crashed) => sagas.run(tenant, saga, crashed),
    dispatch: (action) => store.dispatch(action),
    report: onError.tenant,
  });
  return { store, tenancy, serverData, sagas };
}

async function loadSagas() {
  return (await import(/* webpackChunkName: "sagas" */ './running-sagas')).startSagas;
}
