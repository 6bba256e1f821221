/** The remote that owns a point of the page: read from React's own tree, so that dialogs and portals are attributed correctly too. */
import type { RegistryEntry } from '@shizhong/shared-contracts';

interface Fiber {
  return: Fiber | null;
  memoizedProps: { entry?: Partial<RegistryEntry>; card?: unknown } | null;
}

/** The remote's entry, or null if the shell owns it. */
export function ownerOfNode(node: Element): Partial<RegistryEntry> | null {
  for (let element: Element | null = node; element; element = element.parentElement) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    let fiber = key ? ((element as unknown as Record<string, Fiber | undefined>)[key] ?? null) : null;
    if (!fiber) continue;
    // The slot of a remote is the one component that has both an entry and a card.
    for (; fiber; fiber = fiber.return) {
      const { entry, card } = fiber.memoizedProps ?? {};
      if (entry?.name && card) return entry;
    }
    return null;
  }
  return null;
}
