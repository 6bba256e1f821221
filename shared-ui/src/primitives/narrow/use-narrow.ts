import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../theme/scale';

const narrow = `(max-width: ${breakpoints.phone}px)`;

/** Whether tables are shown as cards. `docs/visual-language.md#table`. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(narrow).matches);
}

function watch(changed: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
