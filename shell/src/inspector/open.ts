/** Opens and closes the inspector. It has its own root: it must work when the page does not. */
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Panel } from './panel';

let open: { root: Root; place: HTMLElement } | null = null;

export function openInspector(): void {
  if (open) {
    closeInspector();
    return;
  }
  const place = document.createElement('div');
  place.id = 'sz-inspector';
  document.body.append(place);
  open = { root: createRoot(place), place };
  open.root.render(createElement(Panel, { onClose: closeInspector }));
}

export function closeInspector(): void {
  open?.root.unmount();
  open?.place.remove();
  open = null;
}
