import { useEffect, useState } from 'react';

/** Something that loads lazily and is then cached. A failure is not cached: the next call tries again. */
export interface LoadedOnce<T> {
  /** The value if it has loaded. */
  peek(): T | undefined;
  load(): Promise<T>;
}

export function loadOnce<T>(fetch: () => Promise<T>): LoadedOnce<T> {
  let here: T | undefined;
  let running: Promise<T> | null = null;
  return {
    peek: () => here,
    load: () => {
      running ??= fetch().then(
        (arrived) => {
          here = arrived;
          return arrived;
        },
        (cause: unknown) => {
          running = null;
          throw cause;
        },
      );
      return running;
    },
  };
}

/**
 * The loaded value; undefined while it loads, and for `null`, which loads nothing.
 * @throws the load error while rendering: the shell's boundary then distinguishes a chunk removed by a redeploy from an
 * unreachable one, mounts the new version or offers a retry. An inline retry here could only request the old file again.
 */
export function useLoaded<T>(part: LoadedOnce<T> | null): T | undefined {
  const [, setArrived] = useState<unknown>(null);
  const [failure, setFailure] = useState<{ part: LoadedOnce<T>; cause: unknown } | null>(null);
  const here = part?.peek();
  useEffect(() => {
    if (!part || part.peek() !== undefined) return;
    let current = true;
    part.load().then(
      // A new object: the loaded value may be a component, which a setter would call.
      () => current && setArrived({}),
      (cause: unknown) => current && setFailure({ part, cause }),
    );
    return () => {
      current = false;
    };
  }, [part]);
  if (failure && failure.part === part && here === undefined) throw failure.cause;
  return here;
}
