/** What a navigation means for people: title, scroll position, focus. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for the heading of a page whose code is still loading, in milliseconds. */
const headingWaitMs = 4_000;

/**
 * Sets the title at once, except over a page that came `titled` by the server. After a navigation inside the document also goes to
 * the top (or to the asked anchor) and gives the focus to the page's heading, as a full page load would have told a screen reader.
 */
export function useArrival(title: string, { titled }: { titled: boolean }): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new title is written
  useEffect(() => {
    // HTML that was served for this very address has its title, which may say more than the card.
    if (!first.current || !titled) document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a change of the path; the kind belongs to it
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (kind !== 'POP' && !hash) window.scrollTo(0, 0);
    const followed = document.activeElement;
    return whenHeading((heading) => {
      if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      // Whoever has begun to type, tab elsewhere or open a menu in the meantime is left alone.
      const active = document.activeElement;
      if (active && active !== document.body && !(active === followed && isLeftBehind(active))) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}

/** The link that was followed keeps the focus if it is outside the page's own content (menu, header). */
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
