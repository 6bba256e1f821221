import { useHydrated } from '@shizhong/shared-contracts';
import { useId } from 'react';

/**
 * An id for elements that reference each other. Undefined during the first render over prerendered HTML: `useId` counts by the
 * position in the tree, and a page is prerendered without the frame around it, so its ids would differ from the browser's.
 */
export function useElementId(): string | undefined {
  const id = useId();
  return useHydrated() ? id : undefined;
}
