import { useEffect, useMemo, useState } from 'react';
import type { Found, Searcher } from './rank';

let loaded: Searcher | null = null;
let running: Promise<Searcher> | null = null;

/** Loads index and ranking once. A failure is not kept. */
export function loadSearch(): Promise<Searcher> {
  running ??= import(/* webpackChunkName: "search" */ './search-chunk').then(
    ({ searcher }) => {
      loaded = searcher;
      return searcher;
    },
    (cause: unknown) => {
      running = null;
      throw cause;
    },
  );
  return running;
}

/** What a query finds; undefined while the index loads. @throws the load error while rendering, as `useArticle` does */
export function useSearch(query: string): Found | undefined {
  const [searcher, setSearcher] = useState(loaded);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  useEffect(() => {
    if (searcher) return;
    let current = true;
    loadSearch().then(
      (arrived) => current && setSearcher(arrived),
      (cause: unknown) => current && setFailure({ cause }),
    );
    return () => {
      current = false;
    };
  }, [searcher]);
  if (failure && !searcher) throw failure.cause;
  return useMemo(() => searcher?.search(query), [searcher, query]);
}
