/** The page's state lives in its address: category in the path; article, words searched for and role in the query. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '../../lib/article';
import { type CategoryKey, categoryOfPath } from '../../lib/categories';

export interface HelpState {
  category: CategoryKey;
  /** Article asked for, or null for the list. */
  id: string | null;
  /** Words searched for; empty for none. While searching no article is open. */
  query: string;
  role: Role | null;
  /** Version of the article asked for, or null for the one in force. */
  version: number | null;
}

export function readState(pathname: string, search: string): HelpState {
  const params = new URLSearchParams(search);
  const query = params.get('q') ?? '';
  const role = params.get('role');
  return {
    category: categoryOfPath(pathname),
    id: query ? null : params.get('id'),
    query,
    role: role === 'ad' || role === 'media' ? role : null,
    version: query ? null : versionOf(params.get('v')),
  };
}

function versionOf(text: string | null): number | null {
  return text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** Path from the router base. */
export function addressFor({ category, id, query, role, version }: Partial<HelpState> & Pick<HelpState, 'category'>): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  else if (id) params.set('id', id);
  if (id && !query && version) params.set('v', String(version));
  if (role) params.set('role', role);
  const text = params.toString();
  return `/help/${category}${text ? `?${text}` : ''}`;
}

export function useHelpState(): HelpState & { go: (change: Partial<HelpState>, options?: { replace?: boolean }) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readState(pathname, search), [pathname, search]);
  const go = useCallback(
    (change: Partial<HelpState>, { replace = false } = {}) => {
      navigate(addressFor({ ...state, ...change }), { replace, preventScrollReset: true });
    },
    [navigate, state],
  );
  return { ...state, go };
}
