import { useHost } from '@shizhong/shared-contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The shell titles a page by its path; here an article has a title of its own behind `?id=`. Set again in a microtask: when the
 * path changes too, the shell's effect runs after this one.
 */
export function useTitle(title: string): void {
  const { siteName } = useHost().settings;
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: on a new path the shell writes its own title
  useEffect(() => {
    let current = true;
    const set = () => {
      if (current) document.title = `${title} - 帮助中心 - ${siteName}`;
    };
    set();
    queueMicrotask(set);
    return () => {
      current = false;
    };
  }, [title, siteName, pathname]);
}
