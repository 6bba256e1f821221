import { areaMarkers, type Side, safeRedirect } from '@shizhong/shared-contracts';
import { sideFacts } from './side';

/**
 * Where a fresh session of `side` begins: the kept `?redirect=` when it lies in that side's own area, else the area's index.
 * A way back into the other area would end at that area's login at once.
 */
export function wayBack(side: Side, redirect: string | null): string {
  const path = safeRedirect(redirect);
  const area = `/${areaMarkers[side]}`;
  const inside = path !== null && (path === area || ['/', '?', '#'].some((next) => path.startsWith(area + next)));
  // Its tickets stand there, in the same frame.
  const contact = path?.replace(/[?#].*$/, '') === `/contact/${side}`;
  return path !== null && (inside || contact) ? path : sideFacts[side].index;
}

/** What the pages of the sign-in family hand on to one another: way back and reason. With its question mark, or ''. */
export function keptQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  const redirect = safeRedirect(query.get('redirect'));
  const reason = query.get('reason');
  if (reason && signInReason(reason)) kept.set('reason', reason);
  if (redirect) kept.set('redirect', redirect);
  return kept.size > 0 ? `?${kept}` : '';
}

/** The side a way back asks for, to point the chooser at it. */
export function sideOfWayBack(redirect: string | null): Side | null {
  const path = safeRedirect(redirect);
  if (!path) return null;
  const sides: Side[] = ['ad', 'media'];
  return sides.find((side) => wayBack(side, path) === path) ?? null;
}

/** Why somebody who had a session must sign in again, from `?reason=`; null for none or one we do not know. `docs/pages/sign-in.md#chooser`. */
export function signInReason(reason: string | null): string | null {
  if (reason === 'expired') return '登录已过期，请重新登录';
  return reason === '402' ? '账号已在其他地方登录' : null;
}

/** The same on the page of one side, where the guard may also have sent somebody who is signed in on the other side. */
export function signInReasonOf(side: Side, reason: string | null): string | null {
  if (reason !== 'side') return signInReason(reason);
  return `您当前登录的是${sideFacts[sideFacts[side].other].name}账号，要打开的页面需要登录${sideFacts[side].name}账号`;
}
