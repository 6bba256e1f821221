import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What opening an article or coming back to the list means. The shell answers a change of the path; here often only the query
 * changes, so going to the top and giving the focus to the heading are done once more. An anchor is followed when the text
 * stands there: the browser looked for it too early.
 * @param view what is shown: an article's id, `list` or `search`.
 * @param ready whether its text is on the screen.
 */
export function useArrival(view: string, ready: boolean): void {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same anchor is asked again
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

/** Whoever is typing in the search box is left alone. */
function takeFocus(heading: HTMLElement | null): void {
  if (!heading || document.activeElement instanceof HTMLInputElement) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Browsers send Chinese anchors percent-encoded; a half-typed escape is looked up as it stands. */
function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
