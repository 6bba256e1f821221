import { useCallback, useState } from 'react';

/** Width of an element in pixels, null until it is there. For the element's `ref`: measured before the first paint. */
export function useRoom(): [number | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [room, setRoom] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // Without layout (in tests) nothing has a width.
    const measure = () => setRoom(element.clientWidth || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, ref];
}
