/** How a page that came as HTML becomes the running product. */
import type { Side } from '@shizhong/shared-contracts';
import { FirstPage } from './first-page';
import { slotId } from './kept-page';

/** Longest wait for the page's own code before the frame alone is taken over, in milliseconds. */
export const patienceMs = 3_000;

export interface ServedPage {
  page: FirstPage;
  visitor: 'anonymous' | Side;
}

/** @param visitor for whom the server rendered; null when it rendered nothing */
export function servedPage(root: HTMLElement, visitor: ServedPage['visitor'] | null, address: string): ServedPage | null {
  const slot = root.querySelector(`#${slotId}`);
  return visitor && slot ? { page: new FirstPage(slot.innerHTML, address), visitor } : null;
}

/** Waits for the page's own code, but not for ever. Whether it is here. */
export function inTime(code: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const settle = (here: boolean) => {
      clearTimeout(timer);
      resolve(here);
    };
    code.then(
      () => settle(true),
      // Told by the page's place, which asks for it again.
      () => settle(false),
    );
  });
}

/**
 * What the visitor did before anything listened: the last press on a button, and what was typed. The page server's inline script has
 * noted the press; a field whose text is not the one it came with was typed into.
 */
export function repeatEarlyActs(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const text = field.value;
    if (text === field.defaultValue || /^(checkbox|radio|file|hidden)$/.test(field.type)) continue;
    // React remembers the text it found; only a change from that is heard.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const pressed = window.__szEarlyPress?.();
  if (pressed?.isConnected) pressed.click();
}

declare global {
  interface Window {
    /** Ends the noting of early presses and gives the last one; made by the page server's inline script. */
    __szEarlyPress?: () => HTMLElement | null;
  }
}
