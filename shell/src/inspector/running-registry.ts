/**
 * The registry that the page currently runs: with versions loaded from other addresses, and including updates since it was served. Read from React's own tree, so
 * that ordinary visitors' pages need no extra code for it; a page that has not mounted shows what the server wrote into it.
 */
import type { Registry } from '@shizhong/shared-contracts';
import type { Shell } from '../app/shell-context';
import { readPage } from '../page/blocks';

export interface RunningRegistry {
  get(): Registry | null;
  subscribe(listener: () => void): () => void;
}

interface Fiber {
  child: Fiber | null;
  memoizedProps: { value?: Partial<Shell> | null } | null;
}

export function runningRegistry(page: Document, routerBase: string): RunningRegistry {
  const root = page.getElementById('root') as unknown as Record<string, { stateNode: { current: Fiber } } | undefined> | null;
  const container = root?.[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''];
  for (let fiber = container?.stateNode.current ?? null; fiber; fiber = fiber.child) {
    const store = fiber.memoizedProps?.value?.registry;
    if (store) return store;
  }
  const { registry } = readPage(page, routerBase);
  return { get: () => registry, subscribe: () => () => undefined };
}
