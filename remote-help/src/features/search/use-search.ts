import { useMemo } from 'react';
import { loadOnce, useLoaded } from '../../lib/load-once';
import type { Found } from './rank';

/** Index and ranking. */
export const searching = loadOnce(async () => (await import(/* webpackChunkName: "search" */ './search-chunk')).searcher);

/** Results of a query; undefined while the index loads. @throws the load error while rendering, as `useLoaded` does */
export function useSearch(query: string): Found | undefined {
  const searcher = useLoaded(searching);
  return useMemo(() => searcher?.search(query), [searcher, query]);
}
