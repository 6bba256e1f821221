/** Detects that another tab may have signed in or out. */
import { storageKeys } from '@shizhong/shared-contracts';

/** Calls `changed`, which does the comparison. @returns a function that stops watching */
export function watchOtherTabs(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // `null` means that everything was cleared.
    if (event.key === storageKeys.token || event.key === null) changed();
  };
  // A page restored from the back-forward cache has missed all storage events.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) changed();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
