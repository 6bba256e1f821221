import type { ComponentType, ReactNode } from 'react';
import type { SlotName, SlotProps } from '../product';
import { useHost } from './context';
import { useHydrated } from './hydrated';

/**
 * A place that other remotes fill: their permitted contributions in order, loaded after the page, each failing alone. Nothing when there
 * are none. On a prerendered page it appears after hydration. `docs/remote-contract.md#slots`.
 */
export function Slot<N extends SlotName>({ name, props }: { name: N; props: SlotProps<N> & object }): ReactNode {
  const host = useHost();
  // Who contributes is not known when a page is prerendered.
  return useHydrated() ? <host.Slot name={name} props={props} /> : null;
}

/** A contribution's component, loaded when its place is shown. */
export interface LazySlot {
  slot: SlotName;
  /** Asks anew at every call until it has succeeded: unlike `React.lazy`, nothing keeps a failure. */
  load(): Promise<ComponentType<object>>;
}

/** What a remote gives as one of its `contributions`; its component takes exactly the slot's props. */
export function lazySlot<N extends SlotName>(slot: N, load: () => Promise<{ default: ComponentType<SlotProps<N>> }>): LazySlot {
  return {
    slot,
    // The host gives it the props of this very slot.
    load: async () => (await load()).default as ComponentType<object>,
  };
}
