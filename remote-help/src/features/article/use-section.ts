import { useEffect, useState } from 'react';

/** A section is current once its heading is this close to the top, in pixels. */
const readLine = 140;

/** Id of the current section; at the top of the page, the first one. */
export function useSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= readLine);
      setCurrent(passed.at(-1) ?? ids[0]);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [ids]);
  return current;
}
