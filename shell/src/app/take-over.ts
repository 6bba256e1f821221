/** How a page delivered as HTML becomes the running app. */
import type { Side } from '@shizhong/shared-contracts';
import { FirstPage } from './first-page';
import { slotId } from './kept-page';

/** Maximum wait for the page's own code before only the frame is hydrated, in milliseconds. */
const patienceMs = 3_000;

export interface ServedPage {
  page: FirstPage;
  visitor: 'anonymous' | Side;
}

/** @param visitor the visitor that the server rendered for; null if it rendered nothing */
export function servedPage(root: HTMLElement, visitor: ServedPage['visitor'] | null, address: string): ServedPage | null {
  const slot = root.querySelector(`#${slotId}`);
  return visitor && slot ? { page: new FirstPage(slot.innerHTML, address), visitor } : null;
}

/** Waits for the page's own code, but not forever. Resolves to whether it has loaded. */
export function loadedInTime(code: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const settle = (here: boolean) => {
      clearTimeout(timer);
      resolve(here);
    };
    code.then(
      () => settle(true),
      // Reported by the page's slot, which requests it again.
      () => settle(false),
    );
  });
}

/**
 * Replays what the visitor did before hydration: the last click on a button, and typed text. The page server's inline script has
 * recorded the click; a field whose text differs from its default was typed into.
 */
export function replayEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const text = field.value;
    if (text === field.defaultValue || /^(checkbox|radio|file|hidden)$/.test(field.type)) continue;
    // React remembers the text it found and only reacts to a change from that.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const pressed = window.__szEarlyPress?.();
  if (pressed?.isConnected) pressed.click();
}

declare global {
  interface Window {
    /** Stops recording early clicks and returns the last one; defined by the page server's inline script. */
    __szEarlyPress?: () => HTMLElement | null;
  }
}
