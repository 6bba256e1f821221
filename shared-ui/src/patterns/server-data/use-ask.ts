import { type EndpointKey, type RequestOf, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { cacheOf } from './cache';

/**
 * A question for what the page does next, not for what it shows: the dates of a calendar file, whether a payment has arrived. The same
 * question of a part that shows it gets the answer too. Rejects as `host.call` does.
 */
export function useAsk(): <K extends EndpointKey>(key: K, payload: RequestOf<K>) => Promise<ResponseOf<K>> {
  const cache = cacheOf(useStore(), useHost().call);
  return useCallback(
    // The cache holds answers of every endpoint; the client has checked this one against its declaration.
    <K extends EndpointKey>(key: K, payload: RequestOf<K>) => cache.ask({ key, payload }) as Promise<ResponseOf<K>>,
    [cache],
  );
}
