import type { Layout } from '@shizhong/shared-contracts';

/** Whether pages of this layout stand in the frame of an area. */
export function isArea(layout: Layout): layout is 'ad' | 'media' {
  return layout === 'ad' || layout === 'media';
}
