import { type Side, sideOfPath } from '@shizhong/shared-contracts';
import { areaPathOf, signInPath } from '../session/addresses';

/** The page most visitors open next; null inside the areas, where there is no typical next page. */
export function likelyNext(path: string, side: Side | null): string | null {
  if (sideOfPath(path)) return null;
  if (side) return areaPathOf(side);
  if (path === '/') return signInPath;
  const signIn = /^\/(?:login|register|web-forget)\/(ad|media)$/.exec(path);
  return signIn ? areaPathOf(signIn[1] === 'ad' ? 'ad' : 'media') : null;
}
