import { type ShellState, useHost, useHydrated } from '@shizhong/shared-contracts';
import { useSelector } from 'react-redux';
import type { Role } from '../../lib/article';

/**
 * Address of customer service: on the side the reader is signed in on, otherwise on the side the text is for. Null without one.
 */
export function useContactPath(role: Role | null): string | null {
  const host = useHost();
  const hydrated = useHydrated();
  // Not read before hydration: the first render is the same for every user.
  const login = useSelector((state: ShellState) => (hydrated ? state.login : null));
  const side = login?.isLogin ? (login.isAd ? 'ad' : 'media') : (role ?? 'ad');
  const path = `/contact/${side}`;
  // The set of pages is known only in the browser.
  return hydrated && host.hasPage(path) ? path : null;
}
