import { useEffect, useRef } from 'react';

interface Place {
  /** Of the list, and the name of its rows on a phone. */
  id: string;
  label: string;
  /** Rows that are selected. */
  count: number;
  /** Rows that are seen; of an act that took all of them from under this tab, none: the tick has gone as well. */
  seen: number | null;
}

/**
 * The bar goes with the selection, and a dialog or panel of it cannot give the focus back to a button that has gone: without this it
 * would fall to the page's beginning. It stays in the bar while there is one, else it goes to the tick from which the next selection
 * begins, or to the title above an empty list.
 */
export function useKeptFocus({ id, label, count, seen }: Place): void {
  const before = useRef({ count, seen });
  useEffect(() => {
    const hasGone = before.current.count !== count || (before.current.seen !== null && before.current.seen > 0 && seen === 0);
    before.current = { count, seen };
    if (!hasGone) return;
    // After the dialog and the panel, which give back what they can.
    const timer = setTimeout(() => {
      const now = document.activeElement;
      if (now === null || now === document.body) placeOf(id, label)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [id, label, count, seen]);
}

function placeOf(id: string, label: string): HTMLElement | null {
  const named = (selector: string, is: (each: HTMLElement) => boolean) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(is) ?? null;
  const list =
    named('[data-list]', (each) => each.dataset['list'] === id) ??
    named('section', (each) => each.getAttribute('aria-label') === label);
  const bar = document.querySelector<HTMLElement>('[data-bar] button:not(:disabled)');
  const tick = list?.querySelector<HTMLElement>('thead input[type="checkbox"], input[type="checkbox"]');
  return bar ?? tick ?? document.querySelector<HTMLElement>('h1');
}
