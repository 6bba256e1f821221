import { useNarrow } from '@shizhong/shared-ui/narrow';
import { useEffect, useState } from 'react';

const viewKey = 'media-hall-view';

/** Cards or table; the choice is stored in the browser. A phone has no room for the table. */
export function useHallView() {
  const narrow = useNarrow();
  const [view, setView] = useState<'cards' | 'table'>(() => (read() === 'table' ? 'table' : 'cards'));
  useEffect(() => {
    try {
      localStorage.setItem(viewKey, view);
    } catch {
      // Storage is full or blocked: the choice applies to this page only.
    }
  }, [view]);
  return { view: narrow ? 'cards' : view, setView, hasChoice: !narrow } as const;
}

function read(): string | null {
  try {
    return localStorage.getItem(viewKey);
  } catch {
    return null;
  }
}
