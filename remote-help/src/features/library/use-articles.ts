import { useHost } from '@shizhong/shared-contracts';
import { useEffect, useMemo, useState } from 'react';
import type { Article } from '../../lib/article';
import type { CategoryKey } from '../../lib/categories';
import { fillPlaceholders, placeholderValues } from '../../lib/placeholders';
import { loadAll, loadCategory, peekAll, peekCategory } from './load';

/**
 * Articles of one category, or of all of them, with the site's name and contacts filled in; undefined while they load, and for
 * `null`, which asks for none.
 * @throws the load error while rendering: the shell's boundary then knows a chunk that is gone after a redeploy from one that
 *   cannot be reached, mounts the new version or offers a retry. An inline retry here could only ask for the old file again.
 */
export function useArticles(wanted: CategoryKey | 'all' | null): readonly Article[] | undefined {
  const { settings } = useHost();
  const [, setArrived] = useState<unknown>(null);
  const [failure, setFailure] = useState<{ wanted: typeof wanted; cause: unknown } | null>(null);
  const articles = peek(wanted);

  useEffect(() => {
    if (wanted === null || articles) return;
    let current = true;
    const load = wanted === 'all' ? loadAll() : loadCategory(wanted);
    load.then(
      (result) => current && setArrived(result),
      (cause: unknown) => current && setFailure({ wanted, cause }),
    );
    return () => {
      current = false;
    };
  }, [wanted, articles]);

  const filled = useMemo(() => articles && fillPlaceholders(articles, placeholderValues(settings)), [articles, settings]);
  if (failure && failure.wanted === wanted && !articles) throw failure.cause;
  return filled;
}

/** All six at once as one array that stays the same, so that the search index is made once. */
let all: readonly Article[] | undefined;

function peek(wanted: CategoryKey | 'all' | null): readonly Article[] | undefined {
  if (wanted === null) return undefined;
  if (wanted !== 'all') return peekCategory(wanted);
  all ??= peekAll();
  return all;
}
