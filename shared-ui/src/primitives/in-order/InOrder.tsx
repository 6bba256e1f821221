import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What `Skeleton` and the like say to screen readers, which is what everybody else may know of them. */
const loading = '[role="status"][aria-label="正在加载"], [aria-busy="true"]';

/** Nobody waits longer than this for what could be shown, whatever hangs above it; then parts move. */
const patienceMs = 5_000;

export interface InOrderProps {
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Parts below one another of which nobody knows the height before they have loaded. Each appears when those above it are there, and has
 * loaded meanwhile: so nothing moves. What has appeared stays, also while something above it loads again. Parts side by side do not
 * wait for each other, and none waits for ever.
 */
export function InOrder({ children, className }: InOrderProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const parts = frame.current;
    if (!parts) return;
    const shown = new WeakSet<Element>();
    const show = () => showInOrder(parts, shown);
    show();
    // Called before the next picture is drawn.
    const observer = new MutationObserver(show);
    observer.observe(parts, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
    const timer = setTimeout(() => {
      observer.disconnect();
      for (const part of parts.children) if (part instanceof HTMLElement) part.hidden = false;
    }, patienceMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}

function showInOrder(frame: HTMLElement, shown: WeakSet<Element>): void {
  const parts = [...frame.children].filter((part) => part instanceof HTMLElement);
  // Only what is drawn has a place, below another or beside it.
  for (const part of parts) part.hidden = false;
  const waited = parts.filter((part) => part.querySelector(loading) !== null || part.matches(loading));
  const bottoms = new Map(waited.map((part) => [part, part.getBoundingClientRect().bottom]));
  const late = parts.filter((part, index) => {
    if (shown.has(part)) return false;
    const { top } = part.getBoundingClientRect();
    return waited.some((above) => parts.indexOf(above) < index && (bottoms.get(above) ?? 0) <= top);
  });
  for (const part of parts) {
    part.hidden = late.includes(part);
    if (!part.hidden) shown.add(part);
  }
}
