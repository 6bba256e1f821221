/**
 * Session vocabulary shared by shell, remotes and server. `docs/specification.md#3-entities-and-their-fields`,
 * `docs/specification.md#4-states-and-transitions`, `docs/specification.md#6-roles-and-permissions` and
 * `docs/specification.md#9-business-constants-and-limits`.
 */

/** First segment of a token, and the `source` header of every call. `docs/specification.md#6-roles-and-permissions`. */
export const sources = { ad: 'sz_advert_web', media: 'sz_media_web' } as const;

export type Side = keyof typeof sources;
export type Source = (typeof sources)[Side];

/** The only storage keys the product uses for session and start-up parameters. `docs/specification.md#3-entities-and-their-fields`. */
export const storageKeys = {
  token: 'sz-token',
  user: 'sz-user',
  userInfo: 'sz-userInfo',
  szPush: 'szPush',
  prom: 'prom',
} as const;

/** Longest value of `szPush` and `prom`, in bytes of UTF-8: they travel in headers, and servers limit all of them to 8 or 16 KB. */
export const promotionMarkMaxBytes = 1_024;

export function isPromotionMark(text: string): boolean {
  return new TextEncoder().encode(text).length <= promotionMarkMaxBytes;
}

/** Markers in an address that identify its area. `docs/specification.md#2-screens-and-routes`. */
export const areaMarkers = { ad: 'admin-ad', media: 'admin-media' } as const;

export function sideOfSource(source: string): Side | null {
  if (source === sources.ad) return 'ad';
  return source === sources.media ? 'media' : null;
}

/** The side of a token according to the source before its first colon, or null for a token that is not ours. */
export function sideOfToken(token: string | null | undefined): Side | null {
  return token ? sideOfSource(token.split(':', 1)[0] ?? '') : null;
}

/** The area of an address, by the specification's markers; null on public pages. */
export function sideOfPath(path: string): Side | null {
  if (path.includes(`/${areaMarkers.ad}`)) return 'ad';
  return path.includes(`/${areaMarkers.media}`) ? 'media' : null;
}

/**
 * `source` of a call without a fixed side: by the token, otherwise by the path, otherwise media.
 * `docs/specification.md#6-roles-and-permissions`.
 */
export function resolveSource(token: string | null | undefined, path: string): Source {
  const side = sideOfToken(token) ?? (sideOfPath(path) === 'ad' ? 'ad' : 'media');
  return sources[side];
}

/** The response to a sign-in, stored in `sz-user`. */
export interface SessionUser {
  id: string;
  username: string;
  phone: string;
  avatar: string | null;
}

export interface Credentials {
  token: string;
  user: SessionUser;
}
