import { useHost } from '@shizhong/shared-contracts';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

export interface LatePart<Props> {
  /** Null until it has loaded. */
  Part: ComponentType<Props> | null;
  /** Fetches the part before it is needed: the pointer or the focus comes near, or the page is idle. Fails silently; the press reports it. */
  approach: () => void;
  /** On the press: fetches it if no approach has, and says so if it cannot be had. Resolves to whether it is there. */
  need: () => Promise<boolean>;
}

/** A part that opens later: its code does not come with the page. A failed load is not kept: the next approach or press tries again. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): () => LatePart<Props> {
  let arrived: ComponentType<Props> | null = null;
  let underWay: Promise<ComponentType<Props>> | null = null;
  function fetched(): Promise<ComponentType<Props>> {
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

  return function useLatePart() {
    const host = useHost();
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => arrived);
    const show = useCallback((part: ComponentType<Props>) => setPart(() => part), []);
    const approach = useCallback(() => void fetched().then(show, () => {}), [show]);
    const need = useCallback(async () => {
      try {
        show(await fetched());
        return true;
      } catch {
        host.notify.toast('加载失败，请重试', 'error');
        return false;
      }
    }, [host, show]);
    return { Part: Part ?? arrived, approach, need };
  };
}

/** For a part that is open by what the page says: fetched while the page is idle, or at once if it opens before. `onFailed` closes it again. */
export function useOpenPart<Props>({ Part, approach, need }: LatePart<Props>, open: boolean, onFailed: () => void) {
  useEffect(() => whenIdle(approach), [approach]);
  const isWanted = open && !Part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another opening asks again, not a new callback
  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    void need().then((isThere) => isThere || left || onFailed());
    return () => {
      left = true;
    };
  }, [isWanted, need]);
  return Part;
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
