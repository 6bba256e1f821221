import { type ComponentType, createContext, lazy, type ReactNode, Suspense, useContext } from 'react';

/** Which attempt of loading this is: no number twice in the life of the page. The shell raises it on 「重试」 and on every visit. */
export const LoadAttemptContext = createContext(0);

/** Shown while a page's code loads; the shell gives the frame's skeleton. */
export const PagePendingContext = createContext<ReactNode>(null);

/**
 * A page whose code loads when it is shown. Unlike `React.lazy` a failed load can be tried again: React keeps the rejection
 * for ever, so each attempt makes a new lazy component.
 *
 * It is kept here and not in a hook: React throws away the hooks of a tree that it has rendered but not committed, and renders
 * it anew as soon as the load has settled. With `useMemo` a failed load was begun again at once, dozens of times.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let arrived: ComponentType | null = null;
  let current: { attempt: number; Page: ComponentType } | null = null;

  const pageOf = (attempt: number): ComponentType => {
    if (current && (arrived || current.attempt === attempt)) return current.Page;
    const Page = lazy(async () => {
      const module = await load();
      arrived = module.default;
      return module;
    });
    current = { attempt, Page };
    return Page;
  };

  return function LazyPage() {
    const attempt = useContext(LoadAttemptContext);
    const pending = useContext(PagePendingContext);
    const Page = pageOf(attempt);
    return (
      <Suspense fallback={pending}>
        <Page />
      </Suspense>
    );
  };
}
