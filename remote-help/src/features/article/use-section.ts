import { useEffect, useState } from 'react';

/** A section counts as read once its heading is this near to the top, in pixels. */
const readLine = 140;

/** Id of the section that is being read; the first one at the beginning of the page. */
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
