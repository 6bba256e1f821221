/** Detects when a page has settled: content below the fold may then be loaded. */
import { useEffect, useState } from 'react';

/** Longest wait for an idle moment, in milliseconds. */
const patienceMs = 2_000;

/** Where the browser knows no idle moments (Safari): time after the load, in milliseconds. */
const graceMs = 200;

let settled: Promise<void> | null = null;
let isOver = false;

/** Resolves once the document and everything visible has loaded and the browser is idle. */
function whenSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    const end = () => {
      isOver = true;
      resolve();
    };
    const idle = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(end, { timeout: patienceMs });
      else setTimeout(end, graceMs);
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
  const [isSettled, setSettled] = useState(isOver);
  useEffect(() => {
    let current = true;
    whenSettled().then(() => current && setSettled(true));
    return () => {
      current = false;
    };
  }, []);
  return isSettled;
}
