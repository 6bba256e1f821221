import { useEffect, useState } from 'react';
import { loadArticle, peekArticle, type Versions } from './load';

/**
 * All versions of an article, as the writers wrote them; undefined while they load, and for `null`, which asks for none.
 * @throws the load error while rendering: the shell's boundary then knows a chunk that is gone after a redeploy from one that
 *   cannot be reached, mounts the new version or offers a retry. An inline retry here could only ask for the old file again.
 */
export function useArticle(id: string | null): Versions | undefined {
  const [, setArrived] = useState<unknown>(null);
  const [failure, setFailure] = useState<{ id: string; cause: unknown } | null>(null);
  const versions = id === null ? undefined : peekArticle(id);
  useEffect(() => {
    if (id === null || versions) return;
    let current = true;
    loadArticle(id).then(
      (result) => current && setArrived(result),
      (cause: unknown) => current && setFailure({ id, cause }),
    );
    return () => {
      current = false;
    };
  }, [id, versions]);
  if (failure && failure.id === id && !versions) throw failure.cause;
  return versions;
}
