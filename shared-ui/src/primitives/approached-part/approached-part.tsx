import { useHost } from '@shizhong/shared-contracts';
import { type ComponentType, useCallback, useState } from 'react';

export interface ApproachedPart<Props> {
  /** Null until it has loaded. */
  Part: ComponentType<Props> | null;
  /** On approach (pointer, focus): fetches the part before it is needed. Fails silently; the press reports it. */
  approach: () => void;
  /** On the press: fetches it if the approach has not, and says so if it cannot be had. Resolves to whether it is there. */
  need: () => Promise<boolean>;
}

/**
 * A part that opens later: its code is fetched when the pointer or the focus comes near, not with the page. A failed load is not
 * kept: the next approach or press tries again.
 */
export function approachedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): () => ApproachedPart<Props> {
  let arrived: ComponentType<Props> | null = null;
  const fetched = async () => {
    arrived ??= await load();
    return arrived;
  };
  return function useApproachedPart() {
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
    return { Part, approach, need };
  };
}
