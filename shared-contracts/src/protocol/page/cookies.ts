/** Entry `@shizhong/shared-contracts/cookies`: apart from the others, since each page would carry it. */

/** Browsers take a cookie with this before its name only from this host itself, over https, for all paths. */
export const hostPrefix = '__Host-';

/** @param secure whether the cookie travels by https only */
export function cookieName(name: string, secure: boolean): string {
  return secure ? hostPrefix + name : name;
}
