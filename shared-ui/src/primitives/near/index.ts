/** Detects when a place comes near the viewport: what it needs may then be fetched. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the place has come near the viewport; once true, it stays true. True at once without IntersectionObserver (old
 * browsers).
 * @param ahead distance below the viewport that counts as near, in CSS pixels
 */
export function useNear<E extends Element>(ahead: number): [RefObject<E | null>, boolean] {
  const place = useRef<E | null>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return setNear(true);
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: `${ahead}px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [ahead]);
  return [place, near];
}
