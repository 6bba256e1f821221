import { type ShellState, useHost, useHydrated } from '@shizhong/shared-contracts';
import { useSelector } from 'react-redux';
import type { Role } from '../../lib/article';

/** Where a reader reaches the customer service: the page of the side he is signed in on, else of the side the text is for. Null without one. */
export function useContactPath(role: Role | null): string | null {
  const host = useHost();
  const hydrated = useHydrated();
  // Not asked for before: who is signed in makes no other first picture.
  const login = useSelector((state: ShellState) => (hydrated ? state.login : null));
  const side = login?.isLogin ? (login.isAd ? 'ad' : 'media') : (role ?? 'ad');
  const path = `/contact/${side}`;
  // What pages there are is only known in the browser.
  return hydrated && host.hasPage(path) ? path : null;
}
