/** When a page has come to rest: what nobody has scrolled to may be loaded. */
import { useEffect, useState } from 'react';

/** Longest wait for an idle moment, in milliseconds. */
const patienceMs = 2_000;

let settled: Promise<void> | null = null;

/** Settles once the document with all it shows has loaded and the browser has nothing to do. */
function whenSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    const idle = () => {
      // Safari has no such call.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patienceMs });
      else setTimeout(resolve, patienceMs);
    };
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
  return settled;
}

/** False while the first screen has the line for itself; true ever after, so that a picture or a print of the whole page has all of it. */
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
