/** The real shell with its cache of server data; its server answers when the test says so. */
import type { EndpointKey, Host } from '@shizhong/shared-contracts';
import { cacheOf, idOf, type ServerCache } from '@shizhong/shared-ui/server-data';
import type { PushEvent } from '../push/stream';
import { adToken, settled, testStore } from './shell-store';

/** One call of the cache to the server. */
export interface Call {
  key: EndpointKey;
  options: { signal: AbortSignal; silent: boolean };
  answer(data: unknown): void;
  fail(error: unknown): void;
}

export function cachedShell() {
  const calls: Call[] = [];
  let emit: (event: PushEvent) => void = () => undefined;
  const made = testStore({
    stored: { 'sz-token': adToken },
    respond: (key) => (key === 'ad/getUserInfo' ? { id: '1', username: '禾下', phone: '', unread: 1 } : {}),
    openPush: (given) => {
      emit = given;
      return () => undefined;
    },
  });
  const call = ((key: EndpointKey, _payload: unknown, options: Call['options']) =>
    new Promise((answer, fail) => {
      calls.push({ key, options, answer, fail });
      options.signal.addEventListener('abort', () => fail(options.signal.reason));
    })) as unknown as Host['call'];
  const cache = cacheOf(made.store, call);
  const shown = (asked: Parameters<ServerCache['watch']>[0]) => cache.entryIn(made.store.getState(), idOf(asked));
  const answer = async (data: unknown) => {
    calls.at(-1)?.answer(data);
    await turns();
  };
  return { ...made, cache, asked: calls, shown, answer, push: (event: PushEvent) => emit(event) };
}

/** Lets whatever is under way go on. */
export const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await settled();
};

/** Questions of the media owner, of each life time. */
export const orders = { key: 'media/orders', payload: { page: 1, pageSize: 20, filters: {} } } as const;
export const accounts = { key: 'media/accounts', payload: { page: 1, pageSize: 20, filters: {} } } as const;
export const detail = { key: 'media/orderDetail', payload: { id: 'a' } } as const;
export const industries = { key: 'home/industries', payload: {} } as const;
export const quote = { key: 'media/cashoutQuote', payload: {} } as const;
