/** The whole page: which remote in which frame, and what surrounds it for all visitors. */
import type { Registry, RouteCard } from '@shizhong/shared-contracts';
import { RemoteLoadError } from '@shizhong/shared-contracts';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { Frame } from '../frames/frame';
import { NotificationLayer } from '../notifications/layer';
import { useArrival } from '../routing/arrival';
import { guardedAway } from '../routing/guard';
import { paletteOf, type Resolved, resolve, titleOf } from '../routing/resolve';
import { useToken } from '../session/use-token';
import { visited } from '../user/actions';
import { ErrorBoundary } from './error-boundary';
import { LoadFailure } from './load-failure';
import { PageSkeleton } from './page-skeleton';
import { RemoteHost } from './remote-host';
import { useShell } from './shell-context';

/** The whole shell, with a last resort: even an error in its own code must leave the user something to press. */
export function App() {
  const { siteName } = useShell().page.settings;
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      diagnose={ownError}
      resetKey={`${attempt}`}
      pending={null}
      failed={({ facts }) => (
        <main>
          <LoadFailure facts={facts} title={siteName} onRetry={() => setAttempt((count) => count + 1)} />
        </main>
      )}
    >
      <Site />
    </ErrorBoundary>
  );
}

async function ownError(cause: unknown): Promise<RemoteLoadError> {
  return new RemoteLoadError({ type: 'error', phase: 'render', remote: 'shell', reason: 'threw' }, String(cause), { cause });
}

function Site() {
  const { registry, navigation, notifications } = useShell();
  const known = useSyncExternalStore(registry.subscribe, registry.get, registry.get);
  const navigate = useNavigate();
  // Before the children's effects, or a saga's first redirect would be lost.
  useLayoutEffect(() => navigation.bind(navigate), [navigation, navigate]);
  return (
    <>
      {known ? <Address registry={known} /> : <NoRegistry />}
      <NotificationLayer center={notifications} />
    </>
  );
}

function Address({ registry }: { registry: Registry }) {
  const { served } = useShell();
  const { pathname, search, hash } = useLocation();
  const token = useToken();
  const resolved = resolve(registry, pathname);
  const target = redirectTarget(resolved, token, { pathname, search, hash });
  // Here and not in the page: during a redirect there is no page.
  useEffect(() => served?.page.at(pathname + search), [served, pathname, search]);
  if (target !== null) return <Redirect to={target} />;
  return resolved.kind === 'page' ? <Page resolved={resolved} registry={registry} /> : null;
}

/** Where this address redirects to, or null when it is a page to show. */
function redirectTarget(
  resolved: Resolved,
  token: string | null,
  at: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | null {
  if (resolved.kind === 'redirect') return resolved.to + at.search + at.hash;
  if (resolved.kind === 'unknown') return at.pathname === '/' ? null : '/';
  return guardedAway(resolved.card, token, at.pathname + at.search + at.hash);
}

/** `Navigate` would redirect even if a saga has already navigated elsewhere: navigations render late, inside a transition. */
function Redirect({ to }: { to: string }) {
  const { pathname } = useLocation();
  const { navigation } = useShell();
  useEffect(() => {
    if (navigation.path() === pathname) navigation.go(to, { replace: true });
  }, [to, pathname, navigation]);
  return <PageSkeleton />;
}

function Page({ resolved, registry }: { resolved: Extract<Resolved, { kind: 'page' }>; registry: Registry }) {
  const { page, served } = useShell();
  const { entry, card } = resolved;
  useArrival(titleOf(card, page.settings.siteName), { titled: served?.page.titles === true });
  usePalette(card);
  useVisits(card);
  return (
    <Frame layout={card.layout} registry={registry}>
      <RemoteHost key={entry.name} entry={entry} card={card} />
    </Frame>
  );
}

function usePalette(card: RouteCard): void {
  const palette = paletteOf(card);
  // Before paint: a page must not flash in the previous page's colours.
  useLayoutEffect(() => {
    document.documentElement.dataset['palette'] = palette;
  }, [palette]);
}

/** User info follows the address and the session. `docs/specification.md#4-states-and-transitions`. */
function useVisits({ layout }: RouteCard): void {
  const { pathname } = useLocation();
  const token = useToken();
  const dispatch = useDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is a new visit
  useEffect(() => {
    dispatch(visited(pathname, layout));
  }, [pathname, layout, token, dispatch]);
}

/** The page had no readable registry, and the server has not returned one either. */
function NoRegistry() {
  const { registry, page } = useShell();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<RemoteLoadError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to read again
  useEffect(() => {
    setFailure(null);
    registry.refresh().catch((cause: unknown) => {
      const facts = { type: 'error', phase: 'registry', remote: 'shell', reason: 'schema' } as const;
      setFailure(cause instanceof RemoteLoadError ? cause : new RemoteLoadError(facts, String(cause), { cause }));
    });
  }, [attempt, registry]);
  if (!failure) return <PageSkeleton />;
  return (
    <main>
      <LoadFailure facts={failure.facts} title={page.settings.siteName} onRetry={() => setAttempt((count) => count + 1)} />
    </main>
  );
}
