import type { Side } from '@shizhong/shared-contracts';

/** Chooser of both sides. */
export const signInPath = '/login';
export const signInPathOf = (side: Side) => `/login/${side}`;
export const areaPathOf = (side: Side) => (side === 'ad' ? '/admin-ad' : '/admin-media');
/** Pages for people who are about to sign in: no way back leads there. */
export const isSignInFamily = (path: string) => /^\/(?:login|register|web-forget)(?:[/?#]|$)/.test(path);
