/** Who may see a page. Reads the token and never `isAd`, which a sign-out does not reset. */
import { type RouteCard, sideOfToken } from '@shizhong/shared-contracts';
import { signInPathOf } from '../session/addresses';

/** Where to go instead, or null when the page may be shown. */
export function guardedAway(card: Pick<RouteCard, 'guard'>, token: string | null, here: string): string | null {
  const { guard } = card;
  if (!guard) return null;
  const side = sideOfToken(token);
  if (side === guard) return null;
  // With an account of the other side the sign-in page explains itself; it has no guard, so this never goes in circles.
  const query = new URLSearchParams(side ? { reason: 'side', redirect: here } : { redirect: here });
  return `${signInPathOf(guard)}?${query}`;
}
