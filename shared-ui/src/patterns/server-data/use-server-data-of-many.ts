import { type EndpointKey, type RequestOf, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useCallback, useEffect, useRef } from 'react';
import { shallowEqual, useSelector, useStore } from 'react-redux';
import { idOf } from './api';
import { cacheOf, type Entry } from './cache';
import type { ServerData } from './use-server-data';

export type OneOfMany<Data> = Pick<ServerData<Data>, 'data' | 'status' | 'reload'>;

/**
 * The same question about several objects, whose number changes: the calendars of the chosen accounts. Each is a question of its own, asked
 * when its payload joins and left when it goes; the others stay as they are.
 */
export function useServerDataOfMany<K extends EndpointKey>(
  key: K,
  payloads: readonly RequestOf<K>[],
): OneOfMany<ResponseOf<K>>[] {
  const store = useStore();
  const cache = cacheOf(store, useHost().call);
  const era = useSelector(() => cache.era);
  const asked = payloads.map((payload) => ({ key, payload }));
  const ids = asked.map(idOf);
  const entries = useSelector((state): (Entry | undefined)[] => ids.map((id) => cache.entryIn(state, id)), shallowEqual);

  const latest = useRef(asked);
  latest.current = asked;
  const watched = useRef(new Map<string, () => void>());
  const wanted = `${era} ${ids.join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the questions stand for them
  useEffect(() => {
    const wants = new Map(latest.current.map((one) => [`${era} ${idOf(one)}`, one]));
    for (const [name, one] of wants) if (!watched.current.has(name)) watched.current.set(name, cache.watch(one));
    for (const [name, leave] of watched.current) {
      if (wants.has(name)) continue;
      leave();
      watched.current.delete(name);
    }
  }, [cache, wanted]);
  useEffect(
    () => () => {
      for (const leave of watched.current.values()) leave();
      watched.current.clear();
    },
    [],
  );

  const reloadOf = useCallback((id: string) => reloadOne(cache, latest.current, id), [cache]);
  return entries.map((entry, index) => {
    if (entry?.broken) throw entry.broken.cause;
    const data = entry?.data as ResponseOf<K> | undefined;
    const failed = entry?.fault && !entry.pending;
    return {
      data,
      status: failed ? 'failed' : data === undefined ? 'loading' : 'ready',
      reload: () => reloadOf(ids[index] ?? ''),
    };
  });
}

async function reloadOne(
  cache: ReturnType<typeof cacheOf>,
  asked: readonly Parameters<typeof idOf>[0][],
  id: string,
): Promise<void> {
  const one = asked.find((each) => idOf(each) === id);
  if (one) await cache.reload(one);
}
