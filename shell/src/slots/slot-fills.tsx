/** What fills a slot: each contribution loads and fails alone, is retried alone, and is reported to its own team. */
import {
  type ContributionCard,
  LoadAttemptContext,
  PagePendingContext,
  type RegistryEntry,
  RemoteLoadError,
} from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui';
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AntdGate } from '../app/antd-gate';
import { ErrorBoundary } from '../app/error-boundary';
import { failureText, useReported } from '../app/load-failure';
import { useShell } from '../app/shell-context';
import { isLoadError, toLoadError } from '../federation/load-error';
import { paletteOf, resolve } from '../routing/resolve';
import { type LoadedContribution, loadContribution } from './load-contribution';
import css from './slot-fills.module.css';

interface SlotFillsProps {
  fills: readonly { entry: RegistryEntry; card: ContributionCard }[];
  props: object;
}

export function SlotFills({ fills, props }: SlotFillsProps): ReactNode {
  return fills.map(({ entry, card }) => (
    <Contribution key={`${entry.name}/${card.id}`} entry={entry} card={card} given={props} />
  ));
}

/** Unique for the life of the page: a new attempt must not reuse what a failed one has cached. */
let attempts = 0;
function nextAttempt(): number {
  attempts += 1;
  return attempts;
}

/** The inspector knows the owner of a point of the page by the props `entry` and `card`. */
function Contribution({ entry, card, given }: { entry: RegistryEntry; card: ContributionCard; given: object }) {
  const { recovery, integrityOf } = useShell();
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const [attempt, setAttempt] = useState(nextAttempt);
  const [triedTwice, setTriedTwice] = useState(false);
  const [shown, setShown] = useState(0);

  const diagnose = useCallback(
    async (cause: unknown): Promise<RemoteLoadError | null> => {
      const place = { phase: 'slot', remote: entry.name, version: entry.version } as const;
      if (!isLoadError(cause)) {
        console.error(cause);
        return new RemoteLoadError({ ...place, type: 'error', reason: 'threw' }, String(cause), { cause });
      }
      const failure = await toLoadError(cause, place, integrityOf);
      if (await recovery.foundNewVersion(failure, entry)) return null;
      // A connection that broke once usually works the second time.
      if (triedTwice || failure.facts.type !== 'error' || failure.facts.reason !== 'network') return failure;
      setTriedTwice(true);
      setAttempt(nextAttempt);
      return null;
    },
    [entry, recovery, integrityOf, triedTwice],
  );

  const retry = () => {
    setTriedTwice(false);
    setAttempt(nextAttempt);
  };
  const pending = <div style={{ height: card.heightPx }} />;
  return (
    <div ref={box} data-remote={entry.name} data-contribution={card.id} data-shown={shown === attempt || undefined}>
      <LoadAttemptContext value={attempt}>
        <PagePendingContext value={pending}>
          <ErrorBoundary
            diagnose={diagnose}
            resetKey={`${entry.version} ${attempt}`}
            pending={pending}
            failed={(failure) => <NotLoaded failure={failure} card={card} onRetry={retry} />}
          >
            {near ? (
              <Loaded
                key={`${entry.version} ${attempt}`}
                entry={entry}
                card={card}
                given={given}
                pending={pending}
                onShown={() => setShown(attempt)}
              />
            ) : (
              pending
            )}
          </ErrorBoundary>
        </PagePendingContext>
      </LoadAttemptContext>
    </div>
  );
}

interface LoadedProps {
  entry: RegistryEntry;
  card: ContributionCard;
  given: object;
  pending: ReactNode;
  onShown(): void;
}

/** One attempt; throws its failure to the boundary. */
function Loaded({ entry, card, given, pending, onShown }: LoadedProps) {
  const { loader, registry, reports } = useShell();
  const { pathname } = useLocation();
  const [state, setState] = useState<{ loaded: LoadedContribution } | { cause: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt and version, which are its key
  useEffect(() => {
    let current = true;
    const startedAt = performance.now();
    loadContribution(loader, entry, card).then(
      (loaded) => {
        if (!current) return;
        reports?.add({
          kind: 'loaded',
          remote: entry.name,
          version: entry.version,
          ms: performance.now() - startedAt,
          phase: 'slot',
        });
        setState({ loaded });
      },
      (cause: unknown) => current && setState({ cause }),
    );
    return () => {
      current = false;
    };
  }, []);
  const arrived = state !== null && 'loaded' in state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is in the page
  useEffect(() => {
    if (arrived) onShown();
  }, [arrived]);
  if (!state) return pending;
  if ('cause' in state) throw state.cause;
  const { Component, needsAntd } = state.loaded;
  const known = registry.get();
  const shown = known && resolve(known, pathname);
  return (
    <AntdGate needed={needsAntd} palette={shown?.kind === 'page' ? paletteOf(shown.card) : 'public'} pending={pending}>
      <Suspense fallback={pending}>
        <Component {...given} />
      </Suspense>
    </AntdGate>
  );
}

/** A quiet line in its place: the page is complete without it. */
function NotLoaded({
  failure: { facts, message },
  card,
  onRetry,
}: {
  failure: RemoteLoadError;
  card: ContributionCard;
  onRetry(): void;
}) {
  useReported(facts, message);
  return (
    <p
      className={css.failed}
      role="status"
      style={{ minHeight: card.heightPx }}
      title={failureText(facts)}
      data-phase={facts.phase}
      data-type={facts.type}
      data-reason={facts.reason}
    >
      「{card.title}」没有加载出来
      <Button kind="quiet" onClick={onRetry}>
        重试
      </Button>
    </p>
  );
}

/** True once the place is on the screen or about to be; a browser that cannot say loads it at once. */
function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place]);
  return near;
}
