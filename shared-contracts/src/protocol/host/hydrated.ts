import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has taken the page over. False while the first render repeats the HTML the server sent, true ever after and
 * on every later page. What only the browser knows (date, query, width, storage) is shown behind it: the first render must be
 * the one of the build, or React throws the visitor's page away.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
