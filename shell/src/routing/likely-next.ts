import { type Side, sideOfPath } from '@shizhong/shared-contracts';
import { areaPathOf, signInPath } from '../session/addresses';

/** Where most visitors go from here; null inside the areas, whose ways divide. */
export function likelyNext(path: string, side: Side | null): string | null {
  if (sideOfPath(path)) return null;
  if (side) return areaPathOf(side);
  if (path === '/') return signInPath;
  const signIn = /^\/(?:login|register|web-forget)\/(ad|media)$/.exec(path);
  return signIn ? areaPathOf(signIn[1] === 'ad' ? 'ad' : 'media') : null;
}
