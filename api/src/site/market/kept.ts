/**
 * One answer for everybody, made anew when it is older than `ms`. Who asks while it is being made waits for that one; a failed one is not kept.
 * By the process's own time: the product's clock may be moved back and forth by the demonstration.
 */
export function keptFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = performance.now();
    if (kept && at - kept.at < ms) return kept.answer;
    const answer = make();
    const mine = { at, answer };
    kept = mine;
    answer.catch(() => {
      if (kept === mine) kept = null;
    });
    return answer;
  };
}
