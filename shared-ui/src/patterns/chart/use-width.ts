import { type RefObject, useEffect, useState } from 'react';

/**
 * Width of the box in pixels, so that the labels of a drawing keep their size at any width. @param until used before the width is
 * known
 */
export function useWidth(box: RefObject<HTMLElement | null>, until = 640): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width || until;
}
