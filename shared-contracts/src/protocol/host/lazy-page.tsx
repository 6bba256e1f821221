import { type ComponentType, createContext, isValidElement, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';

/** Which attempt of loading this is: no number twice in the life of the page. The shell raises it on 「重试」 and on every visit. */
export const LoadAttemptContext = createContext(0);

/** Shown while a page's code loads; the shell gives the frame's skeleton. */
export const PagePendingContext = createContext<ReactNode>(null);

/** Where a page is asked for, from the router base. */
export interface PageAddress {
  pathname: string;
  search: string;
}

export interface LazyPageOptions {
  /**
   * Loads what the page shows besides its code: the text of an article. Begun beside the code, not after it. The page itself
   * must still be able to wait for it and to say that it failed; only `preload` waits here.
   */
  prepare?(address: PageAddress): Promise<unknown>;
}

export interface LazyPage {
  (): ReactNode;
  /** Loads code and contents, so that the page then renders in one go: at build for its HTML, in the browser before it takes over. */
  preload(address: PageAddress): Promise<void>;
}

/**
 * A page whose code loads when it is shown. Unlike `React.lazy` a failed load can be tried again: React keeps the rejection
 * for ever, so each attempt makes a new lazy component.
 *
 * It is kept here and not in a hook: React throws away the hooks of a tree that it has rendered but not committed, and renders
 * it anew as soon as the load has settled. With `useMemo` a failed load was begun again at once, dozens of times.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, { prepare }: LazyPageOptions = {}): LazyPage {
  let arrived: ComponentType | null = null;
  let current: { attempt: number; Page: ComponentType } | null = null;

  const arrive = async () => {
    const module = await load();
    arrived = module.default;
    return module;
  };

  // A page without contents of its own need not render again for every change of the query.
  const useAddress: () => PageAddress | null = prepare ? useLocation : () => null;

  const pageOf = (attempt: number, address: PageAddress | null): ComponentType => {
    if (current && (arrived || current.attempt === attempt)) return current.Page;
    const Page = lazy(() => {
      // The page reports a failure when it asks for the same contents.
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
    // there at once must not be mounted anew.
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

/**
 * Loads what the page at an address needs to render in one go. A route written without `lazyPage` has nothing to wait for.
 * @throws whatever loading it throws
 */
export async function preloadRoute(routes: RouteObject[], address: PageAddress): Promise<void> {
  const pages = (matchRoutes(routes, address.pathname) ?? []).map(
    ({ route: { Component, element } }) => Component ?? (isValidElement(element) ? element.type : null),
  );
  await Promise.all(pages.map((page) => (page as Partial<LazyPage> | null)?.preload?.(address)));
}
