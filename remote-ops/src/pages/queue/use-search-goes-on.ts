import { type Dispatch, type SetStateAction, useEffect } from 'react';
import type { AnswerOf } from '../../lib/desk-call';

/** A search looks at a part of what waits: where nothing of it fits, it goes on by itself. */
export function useSearchGoesOn(page: AnswerOf<'queue/list'> | null, setCursors: Dispatch<SetStateAction<string[]>>): void {
  const next = page?.list.length === 0 ? page.next : null;
  useEffect(() => {
    if (next) setCursors((before) => [...before.slice(0, -1), next]);
  }, [next, setCursors]);
}
