/**
 * A slot on a page, without what fills it: that code is asked for when the page is shown and the browser has nothing else to do. Nothing
 * in here may fail or wait; it is in the first script.
 */
import type { SlotPlaceProps } from '@shizhong/shared-contracts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../app/shell-context';
import { whenIdle } from '../routing/when-idle';

declare global {
  interface Window {
    /** Set by developer tools and by `check`: hears what slots are given, and may give them other props. */
    __szSlots?: ((name: string, props: object) => object) | undefined;
  }
}

/** Kept once loaded, so that the next page fills its slots at once. */
let Filled: ComponentType<SlotPlaceProps> | null = null;

export function SlotPlace(place: SlotPlaceProps): ReactNode {
  const known = useShell().registry.get();
  const [Loaded, setLoaded] = useState(() => Filled);
  const fills = known?.slots?.[place.name];
  const wanted = fills !== undefined || window.__szSlots !== undefined;
  useEffect(() => {
    if (!wanted || Loaded) return;
    return whenIdle(() => {
      import(/* webpackChunkName: "slots" */ './filled-slot').then(
        ({ FilledSlot }) => {
          Filled = FilledSlot;
          setLoaded(() => FilledSlot);
        },
        // The page is complete without it; the next page asks again.
        (cause: unknown) => console.warn(cause),
      );
    });
  }, [wanted, Loaded]);
  if (Loaded) return <Loaded {...place} />;
  return fills?.map(({ remote, id }) => (
    <div
      key={remote + id}
      style={{
        height: known?.remotes.find(({ name }) => name === remote)?.contributions?.find((card) => card.id === id)?.heightPx,
      }}
    />
  ));
}
