import type { Side } from '@shizhong/shared-contracts';

/** Page where the visitor chooses a side. */
export const signInPath = '/login';
export const signInPathOf = (side: Side) => `/login/${side}`;
export const areaPathOf = (side: Side) => (side === 'ad' ? '/admin-ad' : '/admin-media');
/** Sign-in and sign-up pages: they are never used as a return address. */
export const isSignInFamily = (path: string) => /^\/(?:login|register|web-forget)(?:[/?#]|$)/.test(path);
