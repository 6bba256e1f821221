import { useSyncExternalStore } from 'react';

/**
 * Whether the page has been hydrated. False while the first render repeats the HTML from the server, true from then on and on
 * every later page. Anything only the browser knows (date, query, width, storage) must be shown only after it: the first render
 * must equal that of the build, or React discards the prerendered page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
