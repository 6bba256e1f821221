import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls and focuses when an article is opened or the list is shown again. The shell handles changes of the path; here often
 * only the query changes, so scrolling to the top and focusing the heading are repeated. An anchor is followed once the text is
 * rendered: the browser looked for it too early.
 * @param view the current view: an article's id, `list` or `search`.
 * @param ready whether its text is on the screen.
 */
export function useArrival(view: string, ready: boolean): void {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same anchor is followed again
  useEffect(() => {
    if (!ready) return;
    const before = shown.current;
    shown.current = view;
    const target = hash ? document.getElementById(decodeAnchor(hash)) : null;
    if (target) {
      target.scrollIntoView();
      takeFocus(target);
    } else if (before !== null && before !== view && view !== 'search' && kind !== 'POP') {
      window.scrollTo(0, 0);
      takeFocus(document.querySelector<HTMLElement>('main h1'));
    }
  }, [view, ready, hash, key, kind]);
}

/** Does not take the focus from a user typing in the search box. */
function takeFocus(heading: HTMLElement | null): void {
  if (!heading || document.activeElement instanceof HTMLInputElement) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Browsers send Chinese anchors percent-encoded; an invalid escape is looked up unchanged. */
function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
