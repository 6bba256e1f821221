/** The effects of a navigation on the page: title, scroll position, focus. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Maximum wait for the heading of a page whose code is still loading, in milliseconds. */
const headingWaitMs = 4_000;

/**
 * Sets the title, except on a page that was served with its own title (`titled`). After a navigation inside the document it also scrolls to
 * the top (or to the given anchor) and moves the focus to the page's heading, so that a screen reader announces it as after a full page load.
 */
export function useArrival(title: string, { titled }: { titled: boolean }): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new title is written
  useEffect(() => {
    // Served HTML has the title for this exact address, which may be more specific than the card's.
    if (!first.current || !titled) document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed path counts; the navigation type goes with it
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (kind !== 'POP' && !hash) window.scrollTo(0, 0);
    const followed = document.activeElement;
    return whenHeading((heading) => {
      if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      // The focus is not moved if the user has begun to type, tab or open a menu in the meantime.
      const active = document.activeElement;
      if (active && active !== document.body && !(active === followed && isLeftBehind(active))) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}

/** A followed link keeps the focus if it is outside the page's own content (menu, header). */
function isLeftBehind(element: Element): boolean {
  return element.closest('a[href], button') !== null;
}

function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const now = heading();
  if (now) {
    found(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const later = heading();
    if (!later) return;
    stop();
    found(later);
  });
  const timer = setTimeout(() => observer.disconnect(), headingWaitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}
