import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What opening an article means. The shell answers a change of the path; from one article to the next only the query changes,
 * so going to the top and giving the focus to the heading are done here. An anchor is followed once the text stands there:
 * when the address was opened, the browser looked for it too early.
 */
export function useArticleArrival(id: string): void {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same anchor is asked again
  useEffect(() => {
    const before = shown.current;
    shown.current = id;
    const target = hash ? document.getElementById(decodeAnchor(hash)) : null;
    if (target) {
      target.scrollIntoView();
      takeFocus(target);
    } else if (before !== null && before !== id && kind !== 'POP') {
      window.scrollTo(0, 0);
      takeFocus(document.querySelector<HTMLElement>('main h1'));
    }
  }, [id, hash, key, kind]);
}

function takeFocus(heading: HTMLElement | null): void {
  if (!heading) return;
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
