import { useState } from 'react';
import { useKeptTexts } from './kept-context';
import type { Typed } from './kept-texts';

export interface Kept {
  values: Typed;
  set(changed: Typed): void;
  /** When what is shown was typed before this form was opened; null: it was not. */
  restoredAt: number | null;
  /** Sent or given up: the form is as at first, and nothing is kept. */
  forget(): void;
}

/**
 * Values of a form that outlast the session of whoever types them.
 * @param place names the form and its object; the same at every render
 */
export function useKept(place: string, first: Typed = {}): Kept {
  const kept = useKeptTexts();
  const [{ values, restoredAt }, setTyped] = useState(() => {
    const before = kept.read(place);
    return { values: { ...first, ...before?.values }, restoredAt: before?.at ?? null };
  });
  return {
    values,
    restoredAt,
    set(changed) {
      const next = { ...(kept.read(place)?.values ?? values), ...changed };
      void kept.keep(place, next);
      setTyped((before) => ({ ...before, values: { ...before.values, ...changed } }));
    },
    forget() {
      kept.forget(place);
      setTyped({ values: first, restoredAt: null });
    },
  };
}

/** The one text of a small form. */
export function useKeptText(place: string): [text: string, setText: (text: string) => void, forget: () => void] {
  const { values, set, forget } = useKept(place);
  return [values['text'] ?? '', (text) => set({ text }), forget];
}
