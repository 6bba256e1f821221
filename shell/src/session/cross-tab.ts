/** Tells when another tab may have signed in or out. */
import { storageKeys } from '@shizhong/shared-contracts';

/** Calls `changed` and leaves the comparing to it. Gives back what undoes it. */
export function watchOtherTabs(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // `null` means that everything was cleared.
    if (event.key === storageKeys.token || event.key === null) changed();
  };
  // A page out of the back-forward cache has missed all storage events.
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
