import { type ComponentType, createContext, lazy, type ReactNode, Suspense, useContext, useMemo } from 'react';

/** Which attempt of loading this is. The shell's boundary raises it on 「重试」. */
export const LoadAttemptContext = createContext(0);

/** Shown while a page's code loads; the shell gives the frame's skeleton. */
export const PagePendingContext = createContext<ReactNode>(null);

/**
 * A page whose code loads when it is shown. Unlike `React.lazy` a failed load can be tried again:
 * React keeps the rejection for ever, so each attempt makes a new lazy component.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return function LazyPage() {
    const attempt = useContext(LoadAttemptContext);
    const pending = useContext(PagePendingContext);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new lazy component
    const Page = useMemo(() => lazy(load), [attempt]);
    return (
      <Suspense fallback={pending}>
        <Page />
      </Suspense>
    );
  };
}
