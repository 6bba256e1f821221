/** Detects when a page has settled: content below the fold may then be loaded. */
import { useEffect, useState } from 'react';

/** Longest wait for an idle moment, in milliseconds. */
const patienceMs = 2_000;

let settled: Promise<void> | null = null;

/** Resolves once the document and everything visible has loaded and the browser is idle. */
function whenSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    const idle = () => {
      // Safari does not have it.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patienceMs });
      else setTimeout(resolve, patienceMs);
    };
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
  return settled;
}

/**
 * False while the first screen needs the bandwidth; true from then on, so that a screenshot or print of the whole page is
 * complete.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let current = true;
    whenSettled().then(() => current && setSettled(true));
    return () => {
      current = false;
    };
  }, []);
  return isSettled;
}
