/** The page's state is kept in its address: category in the path; article, search query and role in the query string. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '../../lib/article';
import { type CategoryKey, categoryOfPath } from '../../lib/categories';

export interface HelpState {
  category: CategoryKey;
  /** Requested article, or null for the list. */
  id: string | null;
  /** Search query; empty for none. No article is open during a search. */
  query: string;
  role: Role | null;
  /** Requested version of the article, or null for the one in force. */
  version: number | null;
}

function readState(pathname: string, search: string): HelpState {
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
