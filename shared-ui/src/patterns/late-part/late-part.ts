import { type ComponentType, useEffect, useState } from 'react';

/** The part, or null while its code is under way. Asks for it at once if `needed`, otherwise when the page is idle. */
export type UseLatePart<Props> = (needed: boolean, onFailed: () => void) => ComponentType<Props> | null;

/**
 * A part that no page shows first: its code is fetched while the page is idle, so that it opens without a wait, and no first
 * paint carries it. A failed load is forgotten, so that the next need tries again.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): UseLatePart<Props> {
  let arrived: ComponentType<Props> | null = null;
  let underWay: Promise<ComponentType<Props>> | null = null;

  function fetchPart(): Promise<ComponentType<Props>> {
    underWay ??= load().then(
      (part) => {
        arrived = part;
        return part;
      },
      (thrown) => {
        underWay = null;
        throw thrown;
      },
    );
    return underWay;
  }

  return function useLatePart(needed, onFailed) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => arrived);
    // biome-ignore lint/correctness/useExhaustiveDependencies: only a new need asks again, not a new callback
    useEffect(() => {
      if (Part) return;
      let left = false;
      const begin = () =>
        fetchPart().then(
          (part) => left || setPart(() => part),
          // A failed guess is nobody's business: the press that needs the part tries again and says so.
          () => left || (needed && onFailed()),
        );
      const cancel = needed ? void begin() : whenIdle(() => void begin());
      return () => {
        left = true;
        cancel?.();
      };
    }, [Part, needed]);
    return Part ?? arrived;
  };
}

/** Safari has no requestIdleCallback. @returns a function that calls it off */
function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(task, { timeout: 5_000 });
    return () => window.cancelIdleCallback(asked);
  }
  const asked = setTimeout(task, 1_000);
  return () => clearTimeout(asked);
}
