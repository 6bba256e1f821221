import type { Side } from '@shizhong/shared-contracts';

/** Chooser of both sides. */
export const signInPath = '/login';
export const signInPathOf = (side: Side) => `/login/${side}`;
export const areaPathOf = (side: Side) => (side === 'ad' ? '/admin-ad' : '/admin-media');
