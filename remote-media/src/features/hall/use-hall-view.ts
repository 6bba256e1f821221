import { useEffect, useState } from 'react';

const viewKey = 'media-hall-view';

/** Cards or table; the choice is stored in the browser. */
export function useHallView() {
  const [view, setView] = useState<'cards' | 'table'>(() => (read() === 'table' ? 'table' : 'cards'));
  useEffect(() => {
    try {
      localStorage.setItem(viewKey, view);
    } catch {
      // Storage is full or blocked: the choice applies to this page only.
    }
  }, [view]);
  return [view, setView] as const;
}

function read(): string | null {
  try {
    return localStorage.getItem(viewKey);
  } catch {
    return null;
  }
}
