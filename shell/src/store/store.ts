/** The shell's store: plain redux and not RTK, which would cost the landing page 10 KB for four small slices. */
import type { ShellState } from '@shizhong/shared-contracts';
import { applyMiddleware, combineReducers, legacy_createStore, type Store, type UnknownAction } from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { dialogsReducer } from '../dialogs/slice';
import { Tenancy, type TenancyFault } from '../federation/tenancy';
import { sessionPersistence } from '../session/persistence';
import { loginReducer, restoreLogin } from '../session/slice';
import { reloadUser } from '../user/saga';
import { restoreUser, userReducer } from '../user/slice';
import { rootSaga } from './root-saga';
import type { ShellServices } from './services';

export interface ShellStore {
  store: Store<ShellState, UnknownAction>;
  tenancy: Tenancy;
  /** Starts the shell's own sagas. Services need the store, so they come afterwards. */
  start(services: ShellServices): Task;
  /** Loads the user info; the task ends when its answer or failure is in the store. */
  reloadUser(): Task;
}

export interface StoreFaults {
  tenant(fault: TenancyFault): void;
  saga(cause: unknown): void;
}

export function createShellStore(storage: ShellServices['storage'], faults: StoreFaults): ShellStore {
  const tenancy = new Tenancy();
  const sagas = createSagaMiddleware({ onError: (cause) => faults.saga(cause) });
  const reducer = combineReducers({
    login: loginReducer,
    user: userReducer,
    dialogs: dialogsReducer,
    remotes: tenancy.reducer,
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
    applyMiddleware(sessionPersistence(storage), sagas),
  );
  tenancy.connect({
    run: (saga) => sagas.run(saga),
    dispatch: (action) => store.dispatch(action),
    report: faults.tenant,
  });
  return {
    store,
    tenancy,
    start(services) {
      sagas.setContext({ services });
      return sagas.run(rootSaga, faults.saga);
    },
    reloadUser: () => sagas.run(reloadUser),
  };
}
