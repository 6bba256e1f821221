import { type ComponentType, createContext, isValidElement, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';

/**
 * Number of the current load attempt; never repeats within a page's lifetime. The shell increments it on 「重试」 and on every
 * visit.
 */
export const LoadAttemptContext = createContext(0);

/** Shown while a page's code loads; the shell provides the frame's skeleton. */
export const PagePendingContext = createContext<ReactNode>(null);

/** Requested address of a page, from the router base. */
export interface PageAddress {
  pathname: string;
  search: string;
}

export interface LazyPageOptions {
  /**
   * Loads what the page shows besides its code: the text of an article. Started together with the code, not after it. The page
   * itself must still be able to wait for it and to report its failure; only `preload` waits here.
   */
  prepare?(address: PageAddress): Promise<unknown>;
}

export interface LazyPage {
  (): ReactNode;
  /**
   * Loads code and contents, so that the page then renders at once: at build time for its HTML, in the browser before hydration.
   */
  preload(address: PageAddress): Promise<void>;
}

/**
 * A page whose code loads when it is shown. Unlike with `React.lazy`, a failed load can be retried: React keeps the rejection
 * forever, so each attempt creates a new lazy component.
 *
 * It is stored here and not in a hook: React discards the hooks of a tree that it has rendered but not committed, and renders it
 * again as soon as the load has settled. With `useMemo` a failed load was restarted at once, dozens of times.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, { prepare }: LazyPageOptions = {}): LazyPage {
  let arrived: ComponentType | null = null;
  let current: { attempt: number; Page: ComponentType } | null = null;

  const arrive = async () => {
    const module = await inTime(load());
    arrived = module.default;
    return module;
  };

  // A page without contents of its own need not re-render on every change of the query.
  const useAddress: () => PageAddress | null = prepare ? useLocation : () => null;

  const pageOf = (attempt: number, address: PageAddress | null): ComponentType => {
    if (current && (arrived || current.attempt === attempt)) return current.Page;
    const Page = lazy(() => {
      // The page reports a failure when it requests the same contents.
      if (address) prepare?.(address).catch(() => undefined);
      return arrive();
    });
    current = { attempt, Page };
    return Page;
  };

  function Page(): ReactNode {
    const attempt = useContext(LoadAttemptContext);
    const pending = useContext(PagePendingContext);
    const address = useAddress();
    // Chosen once: without a Suspense around it the page is the same in prerendered HTML and in the browser, and a page that was
    // available at once must not be remounted.
    const [AtHand] = useState(() => arrived);
    if (AtHand) return <AtHand />;
    const Late = pageOf(attempt, address);
    return (
      <Suspense fallback={pending}>
        <Late />
      </Suspense>
    );
  }

  return Object.assign(Page, {
    preload: async (address: PageAddress): Promise<void> => {
      await Promise.all([arrived ?? arrive(), prepare?.(address)]);
    },
  });
}

declare global {
  /** Set by the shell. Read by webpack's chunk loading (`output.chunkLoadTimeout`) too. */
  var __szTimeouts: { chunkMs: number } | undefined;
}

/**
 * webpack's runtime has this timeout itself, a little earlier; an ES module that hangs has none.
 * @throws an error that looks like webpack's
 */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(Object.assign(new Error('page timed out'), { name: 'ChunkLoadError', type: 'timeout' }));
    timer = setTimeout(fail, (globalThis.__szTimeouts?.chunkMs ?? 120_000) + 1_000);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads what the page at an address needs to render at once. A route without `lazyPage` has nothing to wait for.
 * @throws whatever its loading throws
 */
export async function preloadRoute(routes: RouteObject[], address: PageAddress): Promise<void> {
  const pages = (matchRoutes(routes, address.pathname) ?? []).map(
    ({ route: { Component, element } }) => Component ?? (isValidElement(element) ? element.type : null),
  );
  await Promise.all(pages.map((page) => (page as Partial<LazyPage> | null)?.preload?.(address)));
}
