/** Who may see a page. Reads the token and never `isAd`, which a sign-out does not reset. */
import { type RouteCard, sideOfToken } from '@shizhong/shared-contracts';
import { signInPathOf } from '../session/addresses';

/** Where to redirect to, or null when the page may be shown. */
export function guardedAway(card: Pick<RouteCard, 'guard'>, token: string | null, here: string): string | null {
  const { guard } = card;
  if (!guard) return null;
  const side = sideOfToken(token);
  if (side === guard) return null;
  // A user of the other side gets an explanation on the sign-in page; that page has no guard, so there is no redirect loop.
  const query = new URLSearchParams(side ? { reason: 'side', redirect: here } : { redirect: here });
  return `${signInPathOf(guard)}?${query}`;
}
