/**
 * Long pages of rows: those far from the view hold their name and height only, so that a sort or a column draws some thirty rows, not a
 * hundred. Every row stays a row of the table, to screen readers and to a search in the page. `docs/recipes/make-a-list-page.md`.
 */
import { createContext, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A page of so many rows is drawn as a whole. */
const wholePage = 40;
/** Drawn before anybody knows where the view is. */
const firstRows = 24;
const usualRowPx = 57;
const aheadPx = 800;

/** @param restPx height of a row that is far; null for one that is near */
type Hear = (restPx: number | null) => void;

interface RowWatch {
  observe: (row: Element, hear: Hear) => () => void;
  start: () => () => void;
}

export const WatchedRows = createContext<RowWatch | null>(null);

export function useRowWatch(rows: number): RowWatch | null {
  const isLong = rows > wholePage && typeof IntersectionObserver !== 'undefined';
  const watch = useMemo(() => (isLong ? watchRows() : null), [isLong]);
  useEffect(() => watch?.start(), [watch]);
  return watch;
}

/** @param at place of the row in its page */
export function useRestPx(at: number): [RefObject<HTMLTableRowElement | null>, number | null] {
  const watch = useContext(WatchedRows);
  const row = useRef<HTMLTableRowElement>(null);
  const [restPx, setRestPx] = useState(at < firstRows ? null : usualRowPx);
  useEffect(() => (watch && row.current ? watch.observe(row.current, setRestPx) : undefined), [watch]);
  return [row, watch && restPx];
}

function watchRows(): RowWatch {
  const hearers = new Map<Element, Hear>();
  const drawn = new WeakSet<Element>();
  let usualPx = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting);
      // The page is about as high as it will be: the bar at the edge does not jump while one scrolls.
      usualPx ||= near.reduce((sum, { boundingClientRect }) => sum + boundingClientRect.height, 0) / near.length || 0;
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isDrawn = isIntersecting || isHeld(target);
        hearers.get(target)?.(isDrawn ? null : drawn.has(target) ? boundingClientRect.height : usualPx || usualRowPx);
        if (isDrawn) drawn.add(target);
      }
    },
    { rootMargin: `${aheadPx}px 0px` },
  );
  const drawAll = () =>
    flushSync(() => {
      for (const hear of hearers.values()) hear(null);
    });
  return {
    observe(row, hear) {
      hearers.set(row, hear);
      observer.observe(row);
      return () => {
        hearers.delete(row);
        observer.unobserve(row);
      };
    },
    start() {
      // Paper has no view: it gets every row.
      window.addEventListener('beforeprint', drawAll);
      return () => {
        window.removeEventListener('beforeprint', drawAll);
        observer.disconnect();
      };
    },
  };
}

/** Somebody is at work in it: neither the focus nor what was typed may go. */
function isHeld(row: Element): boolean {
  return row.contains(document.activeElement) || row.querySelector('input:not([type="checkbox"]), textarea') !== null;
}
