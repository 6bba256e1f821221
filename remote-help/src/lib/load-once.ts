import { useEffect, useState } from 'react';

/** Something that loads late and is then kept. A failure is not kept: the next call asks again. */
export interface LoadedOnce<T> {
  /** What is here already. */
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
 * What has been loaded; undefined while it loads, and for `null`, which asks for nothing.
 * @throws the load error while rendering: the shell's boundary then knows a chunk that is gone after a redeploy from one that
 *   cannot be reached, mounts the new version or offers a retry. An inline retry here could only ask for the old file again.
 */
export function useLoaded<T>(part: LoadedOnce<T> | null): T | undefined {
  const [, setArrived] = useState<unknown>(null);
  const [failure, setFailure] = useState<{ part: LoadedOnce<T>; cause: unknown } | null>(null);
  const here = part?.peek();
  useEffect(() => {
    if (!part || part.peek() !== undefined) return;
    let current = true;
    part.load().then(
      // A new object: what has arrived may be a component, which a setter would call.
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
