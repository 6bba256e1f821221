/** One remote on the screen: loads it, renders its routes, contains its errors, mounts a newer version in place. */
import {
  LoadAttemptContext,
  PagePendingContext,
  type RegistryEntry,
  RemoteLoadError,
  type RouteCard,
} from '@shizhong/shared-contracts';
import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { isLoadError, toLoadError } from '../federation/load-error';
import { paletteOf } from '../routing/resolve';
import { AntdGate } from './antd-gate';
import { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary';
import { KeptNotice, KeptPage, LivePage } from './kept-page';
import { LoadFailure } from './load-failure';
import { PageSkeleton } from './page-skeleton';
import { needsAntd, preloadKept } from './preload-served';
import { RemoteDialogs } from './remote-dialogs';
import { useShell } from './shell-context';
import { useTypedAgain } from './take-over';

/** Unique for the life of the page: a new attempt must not reuse what a failed one has cached. */
let attempts = 0;
function nextAttempt(): number {
  attempts += 1;
  return attempts;
}

/** Render with `key={entry.name}`: no state of one remote may carry over to the next. */
export function RemoteHost({ entry, card }: { entry: RegistryEntry; card: RouteCard }) {
  const { loader, recovery, registry, integrityOf, served } = useShell();
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(nextAttempt);
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<{ entry: RegistryEntry; failure: RemoteLoadError } | null>(null);
  const address = pathname + search;
  const kept = served?.page.isFor(address) ? served.page : null;
  // Prerendered HTML is replaced only by the complete page: while its code is loading, the remote counts as absent.
  const loaded = kept ? undefined : loader.peek(entry);
  const skeleton = useMemo(() => <PageSkeleton of={card} />, [card]);
  const pending = kept ? <KeptPage html={kept.html} /> : alone(card, skeleton);
  const [secondTry] = useState(() => new Set<string>());
  const keepTyped = useTypedAgain(kept !== null);

  /** A connection that broke once usually works the second time; the visitor need not see that. */
  const triesAgain = useCallback(
    ({ facts }: RemoteLoadError): boolean => {
      const file = facts.address?.replace(/\?.*$/, '');
      const place = `${entry.version} ${facts.phase} ${file}`;
      if (facts.reload || facts.type !== 'error' || facts.reason !== 'network' || secondTry.has(place)) return false;
      secondTry.add(place);
      setAttempt(nextAttempt);
      return true;
    },
    [entry, secondTry],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again
  useEffect(() => {
    // The value at render time: anything loaded since must be rendered too.
    if (loaded) return;
    let current = true;
    const fail = async (failure: RemoteLoadError) => {
      // True: the changed registry re-renders this component with the new entry, and this effect runs again.
      if (await recovery.foundNewVersion(failure, entry)) return;
      if (current && !triesAgain(failure)) setFailed({ entry, failure });
    };
    loader
      .load(entry)
      .then((remote) => preloadKept(kept, remote, card, { pathname, search }, integrityOf))
      .then(
        () => {
          if (kept && current) keepTyped();
          kept?.takenOver();
          if (current) arrived();
        },
        (cause: unknown) => void toLoadError(cause, { phase: 'module', ...of(entry) }, integrityOf).then(fail),
      );
    return () => {
      current = false;
    };
  }, [entry, card, loaded, kept, address, attempt, loader, recovery, integrityOf, triesAgain, keepTyped]);

  const retry = useCallback(() => {
    // In parallel with the new attempt: a registry that hangs must not delay the retry.
    registry.refresh().catch(() => undefined);
    setFailed(null);
    secondTry.clear();
    setAttempt(nextAttempt);
  }, [registry, secondTry]);

  const diagnose = useCallback(
    async (cause: unknown): Promise<RemoteLoadError | null> => {
      if (!isLoadError(cause)) {
        console.error(cause);
        return new RemoteLoadError({ type: 'error', phase: 'render', reason: 'threw', ...of(entry) }, String(cause), { cause });
      }
      const manifest = loader.peek(entry)?.manifest;
      const reload = manifest?.format === 'module' || undefined;
      let failure = await toLoadError(cause, { phase: 'page', ...of(entry), reload }, integrityOf);
      // The browser's error does not say which module failed.
      if (manifest && reload) failure = await (await import('../federation/other-builders')).explained(failure, entry, manifest);
      const handled = (await recovery.foundNewVersion(failure, entry)) || triesAgain(failure);
      return handled ? null : failure;
    },
    [entry, loader, recovery, integrityOf, triesAgain],
  );

  const show = useCallback(
    (failure: RemoteLoadError) => (
      <LoadFailure facts={failure.facts} message={failure.message} title={entry.title} onRetry={retry} />
    ),
    [entry.title, retry],
  );
  const framed = { diagnose, pending: skeleton, failed: show, resetKey: `${entry.version} ${attempt} ${pathname}` };
  const bounds = { ...framed, pending, failed: (failure: RemoteLoadError) => alone(card, show(failure)) };

  if (failed?.entry === entry) {
    if (!kept || kept.isOutline) return alone(card, show(failed.failure));
    return (
      <>
        <KeptPage html={kept.html} />
        <KeptNotice facts={failed.failure.facts} onRetry={retry} />
      </>
    );
  }
  if (!loaded) return pending;
  const Place = card.prerender ? LivePage : Fragment;
  return (
    <LoadAttemptContext value={attempt}>
      <PagePendingContext value={pending}>
        <Place>
          <ErrorBoundary {...bounds}>
            <AntdGate needed={needsAntd(loaded, card)} palette={paletteOf(card)} pending={pending}>
              <RemoteRoutes entry={entry} routes={loaded.definition.routes} {...{ bounds, framed }} />
            </AntdGate>
          </ErrorBoundary>
        </Place>
        <RemoteDialogs
          dialogs={loaded.definition.dialogs}
          palette={paletteOf(card)}
          diagnose={diagnose}
          resetKey={bounds.resetKey}
        />
      </PagePendingContext>
    </LoadAttemptContext>
  );
}

type Bounds = Omit<ErrorBoundaryProps, 'children'>;

interface RemoteRoutesProps {
  entry: RegistryEntry;
  routes: RouteObject[];
  /** Of a page on its own, and of one inside a layout of the remote. */
  bounds: Bounds;
  framed: Bounds;
}

function RemoteRoutes({ entry, routes, bounds, framed }: RemoteRoutesProps) {
  const bound: Bound = (page, hasLayout) =>
    hasLayout ? (
      <PagePendingContext value={framed.pending}>
        <ErrorBoundary {...framed}>{page}</ErrorBoundary>
      </PagePendingContext>
    ) : (
      <ErrorBoundary {...bounds}>{page}</ErrorBoundary>
    );
  const page = useRoutes(routes.map((route) => boundPages(route, bound)));
  if (page) return page;
  throw new RemoteLoadError(
    { type: 'missing', phase: 'page', reason: 'schema', ...of(entry) },
    'its card has this route, but its module does not',
  );
}

type Bound = (page: ReactNode, hasLayout: boolean) => ReactNode;

/** Each page gets its own boundary, so that a remote's layout around it survives. */
function boundPages(route: RouteObject, bound: Bound, hasLayout = false): RouteObject {
  if (route.children) return { ...route, children: route.children.map((child) => boundPages(child, bound, true)) };
  const { Component, element, ...rest } = route;
  return { ...rest, element: bound(Component ? <Component /> : element, hasLayout) } as RouteObject;
}

/** A remote with a layout of its own has no frame around it before it runs. */
const alone = ({ layout }: RouteCard, part: ReactNode) => (layout === 'own' ? <main id="main">{part}</main> : part);

function of({ name, version }: RegistryEntry) {
  return { remote: name, version };
}
