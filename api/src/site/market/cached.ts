/**
 * Caches one value for `ms`. Concurrent callers share the promise in progress; a rejected one is not cached.
 * Uses the process's own time: the demonstration may move the product's clock back and forth.
 */
export function cachedFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = performance.now();
    if (cached && at - cached.at < ms) return cached.answer;
    const answer = make();
    const mine = { at, answer };
    cached = mine;
    answer.catch(() => {
      if (cached === mine) cached = null;
    });
    return answer;
  };
}
