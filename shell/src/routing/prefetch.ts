/** Prefetches the code of the next page when the visitor is about to open it. Never on load: that time belongs to the current page. */
import { whenIdle } from './when-idle';

export interface PrefetchOptions {
  /** Router base with both slashes. */
  base: string;
  /** Starts loading the page at this path (relative to the router base); must be safe to call often. */
  prefetch(path: string): void;
  /** The page that most visitors open next, if any. */
  likelyNext(): string | null;
  /** Called at the visitor's first interaction. */
  onFirstTouch?(): void;
}

/** Listens on the whole document, so that links of remotes count too. @returns a function that stops it */
export function prefetchOnIntent({ base, prefetch, likelyNext, onFirstTouch }: PrefetchOptions): () => void {
  const stop = new AbortController();
  const listening = { signal: stop.signal, passive: true, capture: true };

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link && pathBelow(base, link);
    if (path) prefetch(path);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(kind, onIntent, listening);

  const onFirst = () => {
    for (const kind of firstKinds) document.removeEventListener(kind, onFirst, { capture: true });
    whenIdle(() => {
      if (!stop.signal.aborted) onFirstTouch?.();
      const next = stop.signal.aborted || savesData() ? null : likelyNext();
      if (next) prefetch(next);
    });
  };
  for (const kind of firstKinds) document.addEventListener(kind, onFirst, listening);
  return () => stop.abort();
}

const firstKinds = ['pointerdown', 'keydown', 'touchstart', 'wheel'];

function pathBelow(base: string, { origin, pathname, target }: HTMLAnchorElement): string | null {
  if (origin !== location.origin || !pathname.startsWith(base) || target === '_blank') return null;
  return `/${pathname.slice(base.length)}`;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
