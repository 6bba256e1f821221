/** The real store with the real sagas; only the outside world is fake. */
import type { EndpointKey, Host } from '@shizhong/shared-contracts';
import type { TenancyError } from '../federation/tenancy';
import { startSagas } from '../store/running-sagas';
import type { Navigation, ShellServices } from '../store/services';
import { createShellStore } from '../store/store';
import { memoryStorage } from './memory-storage';

export const adToken = 'sz_advert_web:secret';
export const mediaToken = 'sz_media_web:secret';

type Respond = (key: EndpointKey, payload: unknown) => unknown;

export interface TestStoreOptions {
  stored?: Record<string, string>;
  query?: string;
  here?: string;
  /** The server's response; a thrown error is its failure. */
  respond?: Respond;
  accountOf?: ShellServices['accountOf'];
  openPush?: ShellServices['openPush'];
}

export function testStore({ stored, query = '', here = '/admin-ad/index', respond, accountOf, openPush }: TestStoreOptions = {}) {
  const storage = memoryStorage(stored);
  const calls: EndpointKey[] = [];
  const gone: { to: string; replace: boolean; token: string | null }[] = [];
  const errors: TenancyError[] = [];
  const sagaErrors: unknown[] = [];
  const notices: string[] = [];
  const navigation: Navigation = {
    here: () => here,
    go: (to, options) => void gone.push({ to, replace: options?.replace ?? false, token: storage.get('sz-token') }),
  };
  const shell = createShellStore(storage, {
    tenant: (error) => void errors.push(error),
    saga: (cause) => void sagaErrors.push(cause),
  });
  const call = async (key: EndpointKey, payload: unknown) => {
    calls.push(key);
    const answer: unknown = (await respond?.(key, payload)) ?? {};
    shell.serverData.part?.answered(key);
    return answer;
  };
  const services: ShellServices = {
    storage,
    navigation,
    call: call as Host['call'],
    accountOf: accountOf ?? (async () => null),
    openPush: openPush ?? (() => () => {}),
    notice: (text) => void notices.push(text),
    search: query,
  };
  shell.sagas.connect(services);
  shell.sagas.adopt(startSagas);
  return { ...shell, services, storage, calls, gone, errors, sagaErrors, notices };
}

/** Lets sagas and settled promises continue. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
