/** Maximum wait for an idle moment, in milliseconds. */
const idleMs = 5_000;

/** Safari has no requestIdleCallback. @returns a function that calls it off */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(task, { timeout: idleMs });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
