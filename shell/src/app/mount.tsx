/** Puts the running app onto the page: into an empty root, or over what was delivered as HTML. */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mountedMark } from '../page/mounted-mark';
import type { Shell } from './shell-context';
import { loadedInTime, replayEarlyInput } from './take-over';

const onRecoverableError = (cause: unknown) => console.warn(cause);

export interface Loading {
  served: Shell['served'];
  /** The code of the page. */
  code: Promise<unknown>;
  /** That of its frame. */
  frame: Promise<unknown>;
}

export async function mount(root: HTMLElement, tree: ReactNode, { served, code, frame }: Loading): Promise<void> {
  if (!served) {
    createRoot(root, { onRecoverableError }).render(tree);
    return;
  }
  // An outline is taken over with its frame; the page takes its place when it has loaded, as it does where code comes late.
  if (served.page.isOutline) await loadedInTime(frame, root);
  else if (await loadedInTime(code, root)) served.page.takenOver();
  hydrateRoot(root, tree, { onRecoverableError });
}

/** To be called when the tree is mounted. */
export function mounted(root: HTMLElement, served: Shell['served']): void {
  performance.mark(mountedMark);
  root.removeAttribute('data-served');
  root.removeAttribute('data-outline');
  // The frame of an area is hydrated after the rest: at once for a press, but not for one within an effect.
  if (served?.page.isOutline) setTimeout(() => replayEarlyInput(root));
  else if (served) replayEarlyInput(root);
}
