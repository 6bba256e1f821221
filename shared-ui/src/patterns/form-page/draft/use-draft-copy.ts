import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type DraftPlace, dropCopy, writeCopy } from './draft-copy';
import type { SavedDraft } from './draft-saver';

const copyWaitMs = 300;

export interface CopyStart<Values> {
  /** Not written again until they change. */
  values: Values;
  /** On which version of the server's object the copy is based, read when it is written. */
  draft: { readonly draft: SavedDraft };
}

export interface DraftCopyKeeper {
  /** Writes the copy again, with the current version. */
  rewrite: () => void;
  /** Deletes the copy and writes no other: submitted or discarded. */
  forget: () => void;
  isForgotten: () => boolean;
}

/**
 * Keeps a copy of the input in the browser. Alone where the server stores no drafts, inside `useDraft` where it does.
 * @param start must be made of the same objects at every render
 */
export function useDraftCopy<Values>(
  place: DraftPlace<Values>,
  { values: first, draft: base }: CopyStart<Values>,
  values: Values,
): DraftCopyKeeper {
  const latest = useRef(values);
  latest.current = values;
  /**
   * The last saved values, or that nothing must be saved any more. Compared with the shown values instead of using a dirty flag:
   * a timer that fires between a change and its rendering would clear the flag with the old values.
   */
  const kept = useRef<{ values: Values; forgotten: boolean } | null>({ values: first, forgotten: false });

  const writeNow = useCallback(() => {
    const typed = latest.current;
    const before = kept.current;
    if (before?.forgotten || before?.values === typed) return;
    kept.current = { values: typed, forgotten: false };
    writeCopy(place, { ...base.draft, values: typed, at: Date.now() });
  }, [base, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the input restarts the timer
  useEffect(() => {
    const timer = setTimeout(writeNow, copyWaitMs);
    return () => clearTimeout(timer);
  }, [values, writeNow]);

  useEffect(() => {
    addEventListener('pagehide', writeNow);
    return () => {
      removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [writeNow]);

  return useMemo(
    () => ({
      rewrite() {
        if (!kept.current?.forgotten) kept.current = null;
        writeNow();
      },
      forget() {
        kept.current = { values: latest.current, forgotten: true };
        dropCopy(place);
      },
      isForgotten: () => kept.current?.forgotten ?? false,
    }),
    [place, writeNow],
  );
}
