import type { Layout } from '@shizhong/shared-contracts';

/** Whether pages with this layout are shown in an area's frame. */
export function isArea(layout: Layout): layout is 'ad' | 'media' {
  return layout === 'ad' || layout === 'media';
}
