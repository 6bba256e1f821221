/**
 * A link of a workspace to a page outside of it opens beside the page, if the remote that owns that page can show it so. What was typed
 * stays, and nothing is loaded before the press. `docs/remote-contract.md#panel`.
 */
import type { Registry, RegistryEntry, Side } from '@shizhong/shared-contracts';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../app/shell-context';
import { resolve } from '../routing/resolve';
import type { Opened } from './opened';
import type { SidePanelProps } from './side-panel';

/** Kept once loaded. */
let Loaded: ComponentType<SidePanelProps> | null = null;

export function usePanel(side: Side, registry: Registry) {
  const { base } = useShell().page;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [Panel, setPanel] = useState(() => Loaded);
  const failed = useRef(false);
  const close = useCallback(() => setOpened(null), []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.dataset['panel'] === 'leave' || failed.current) return;
      const isInside = link.closest('[data-side-panel]') !== null;
      const address = addressIn(link, base);
      const entry = address ? shownBeside(registry, side, address) : null;
      if (!entry || !address) {
        // From the panel nothing leads away from a page on which something may be half filled.
        if (isInside && link.href) {
          event.preventDefault();
          window.open(link.href, '_blank', 'noreferrer');
        }
        return;
      }
      event.preventDefault();
      setOpened((before) => ({ entry, address, opener: isInside && before ? before.opener : link }));
      if (Loaded) return;
      import(/* webpackChunkName: "beside" */ './side-panel').then(
        (part) => {
          Loaded = part.SidePanel;
          setPanel(() => part.SidePanel);
        },
        () => {
          // The link does it from now on.
          failed.current = true;
          setOpened(null);
          link.click();
        },
      );
    };
    // Before the router's own handler, which leaves alone what is prevented.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [base, registry, side]);

  return opened && Panel ? <Panel {...opened} onClose={close} /> : null;
}

/** From the router base; null for another site, a file, or a page without parameters: a whole category is no panel. */
function addressIn({ origin, pathname, search, hash }: HTMLAnchorElement, base: string): string | null {
  if (origin !== location.origin || !pathname.startsWith(base) || !new URLSearchParams(search).has('id')) return null;
  return `/${pathname.slice(base.length)}${search}${hash}`;
}

/** Public pages of the remotes that are in the menu of the area. */
function shownBeside(registry: Registry, side: Side, address: string): RegistryEntry | null {
  const found = resolve(registry, address.replace(/[?#].*$/, ''));
  if (found.kind !== 'page' || found.card.layout !== 'public' || found.entry.disabled !== undefined) return null;
  return found.entry.menu.some(({ area }) => area === side) ? found.entry : null;
}
