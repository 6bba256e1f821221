import type { ResponseOf } from '@shizhong/shared-contracts';
import { regionPath } from '../../patterns/form-page';

type Regions = ResponseOf<'ad/adAdressInfo'>;

/** `addressData` from the remote's model or the page. */
export interface RegionData {
  tree: Regions;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  retry: () => void;
}

export function regionText(tree: Regions, code: string | null): string {
  return code
    ? regionPath(tree, code)
        .map(({ label }) => label)
        .join(' ') || code
    : '--';
}

/** Whether the selection is as deep as the tree at that place. */
export function isWholeRegion(tree: Regions, code: string): boolean {
  const last = regionPath(tree, code).at(-1);
  return last !== undefined && !last.children?.length;
}
