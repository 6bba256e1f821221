/** The real store with the real sagas; only the world outside it is the test's. */
import type { EndpointKey, Host } from '@shizhong/shared-contracts';
import type { TenancyFault } from '../federation/tenancy';
import { keepMarkers } from '../startup/markers';
import { startSagas } from '../store/running-sagas';
import type { Navigation, ShellServices } from '../store/services';
import { createShellStore } from '../store/store';
import { memoryStorage } from './memory-storage';

export const adToken = 'sz_advert_web:secret';
export const mediaToken = 'sz_media_web:secret';

export type Answer = (key: EndpointKey, payload: unknown) => unknown;

export interface TestStoreOptions {
  stored?: Record<string, string>;
  query?: string;
  here?: string;
  /** What the server answers; a thrown error is its failure. */
  answer?: Answer;
  accountOf?: ShellServices['accountOf'];
  openPush?: ShellServices['openPush'];
}

export function testStore({ stored, query = '', here = '/admin-ad/index', answer, accountOf, openPush }: TestStoreOptions = {}) {
  const storage = memoryStorage(stored);
  const calls: EndpointKey[] = [];
  const gone: { to: string; replace: boolean; token: string | null }[] = [];
  const faults: TenancyFault[] = [];
  const sagaFaults: unknown[] = [];
  const navigation: Navigation = {
    here: () => here,
    go: (to, options) => void gone.push({ to, replace: options?.replace ?? false, token: storage.get('sz-token') }),
  };
  const shell = createShellStore(storage, {
    tenant: (fault) => void faults.push(fault),
    saga: (cause) => void sagaFaults.push(cause),
  });
  const call = async (key: EndpointKey, payload: unknown) => {
    calls.push(key);
    return answer?.(key, payload) ?? {};
  };
  const services: ShellServices = {
    storage,
    navigation,
    call: call as Host['call'],
    accountOf: accountOf ?? (async () => ({})),
    openPush: openPush ?? (() => () => {}),
    origin: keepMarkers(query, storage),
  };
  shell.sagas.connect(services);
  shell.sagas.adopt(startSagas);
  return { ...shell, services, storage, calls, gone, faults, sagaFaults };
}

/** Lets sagas and promises that are ready go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
