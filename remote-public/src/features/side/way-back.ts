import { areaMarkers, type Side, safeRedirect } from '@shizhong/shared-contracts';
import { sideFacts } from './side';

/**
 * Where a new session of `side` starts: at the stored `?redirect=` if it is in that side's own area, otherwise at the area's
 * index. A return address in the other area would redirect to that area's login at once.
 */
export function wayBack(side: Side, redirect: string | null): string {
  const path = safeRedirect(redirect);
  const area = `/${areaMarkers[side]}`;
  const inside = path !== null && (path === area || ['/', '?', '#'].some((next) => path.startsWith(area + next)));
  // The contact page shows this side's tickets, in the same frame.
  const contact = path?.replace(/[?#].*$/, '') === `/contact/${side}`;
  return path !== null && (inside || contact) ? path : sideFacts[side].index;
}

/** The parameters that the sign-in pages pass on to one another: return address and reason. With its question mark, or ''. */
export function keptQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  const redirect = safeRedirect(query.get('redirect'));
  const reason = query.get('reason');
  if (reason && signInReason(reason)) kept.set('reason', reason);
  if (redirect) kept.set('redirect', redirect);
  return kept.size > 0 ? `?${kept}` : '';
}

/** The side that a return address requires, so that the chooser can highlight it. */
export function sideOfWayBack(redirect: string | null): Side | null {
  const path = safeRedirect(redirect);
  if (!path) return null;
  const sides: Side[] = ['ad', 'media'];
  return sides.find((side) => wayBack(side, path) === path) ?? null;
}

/**
 * Why a user who had a session must sign in again, from `?reason=`; null for none or an unknown one.
 * `docs/pages/sign-in.md#chooser`.
 */
export function signInReason(reason: string | null): string | null {
  if (reason === 'expired') return '登录已过期，请重新登录';
  return reason === '402' ? '账号已在其他地方登录' : null;
}

/** The same on the page of one side, to which the guard may also have redirected a user signed in on the other side. */
export function signInReasonOf(side: Side, reason: string | null): string | null {
  if (reason !== 'side') return signInReason(reason);
  return `您当前登录的是${sideFacts[sideFacts[side].other].name}账号，要打开的页面需要登录${sideFacts[side].name}账号`;
}
