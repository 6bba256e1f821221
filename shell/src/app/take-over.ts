/** How a page delivered as HTML becomes the running app. */
import type { Side } from '@shizhong/shared-contracts';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { FirstPage } from './first-page';
import { slotId } from './kept-page';

/** Maximum wait for the page's own code before only the frame is hydrated, in milliseconds. */
const patienceMs = 3_000;
/** With a form on the page: what is typed meanwhile is worth more than the frame's menu, and the code's own limits end the wait before. */
const formPatienceMs = 60_000;

export interface ServedPage {
  page: FirstPage;
  visitor: 'anonymous' | Side;
}

/** @param visitor the visitor that the server rendered for; null if it rendered nothing */
export function servedPage(root: HTMLElement, visitor: ServedPage['visitor'] | null, address: string): ServedPage | null {
  const slot = root.querySelector(`#${slotId}`);
  return visitor && slot ? { page: new FirstPage(slot.innerHTML, address, root.hasAttribute('data-outline')), visitor } : null;
}

/** A sheet of the page's HTML that did not load would count as there: its loader requests it again, and reports a failure. */
export function forgetFailedSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) if (!link.sheet) link.remove();
}

/** Waits for the page's own code, but not forever. Resolves to whether it has loaded. */
export function loadedInTime(code: Promise<unknown>, root: ParentNode): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), root.querySelector('form') ? formPatienceMs : patienceMs);
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

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a visitor has changed in a field: its text, or whether it is ticked. */
type Typed = string | boolean;

function typedInto(field: Field): Typed | null {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked === field.defaultChecked ? null : field.checked;
  if (field.type === 'radio') return field instanceof HTMLInputElement && field.checked && !field.defaultChecked ? true : null;
  if (/^(file|hidden)$/.test(field.type)) return null;
  return field.value === field.defaultValue ? null : field.value;
}

/** As if the visitor did it now. React remembers what it found and only reacts to a change from that. */
function typeInto(field: Field, typed: Typed): void {
  if (typeof typed === 'boolean') {
    if (!(field instanceof HTMLInputElement)) return;
    field.checked = !typed;
    field.click();
    return;
  }
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea')];

/**
 * Replays what the visitor did before hydration: the last click on a button, and what was typed and ticked. The page server's inline script
 * has recorded the click; a field that differs from its default was changed.
 */
export function replayEarlyInput(root: HTMLElement): void {
  for (const field of fieldsIn(root)) {
    const typed = typedInto(field);
    if (typed !== null) typeInto(field, typed);
  }
  const pressed = window.__szEarlyPress?.();
  if (pressed?.isConnected) pressed.click();
}

/** What was typed into HTML that the page's code replaces, because it came too late to take it over. @returns types it again, by the ids of the fields */
function keepTyped(): () => void {
  const typed = fieldsIn(document.getElementById(slotId) ?? document).flatMap((field) => {
    const of = typedInto(field);
    return field.id && of !== null ? [{ id: field.id, of }] : [];
  });
  const focused = document.activeElement?.id;
  return () => {
    for (const { id, of } of typed) {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) typeInto(field, of);
    }
    if (focused) document.getElementById(focused)?.focus();
  };
}

/**
 * @param kept whether the HTML is still the page
 * @returns to be called before the page takes its place: what was typed is typed again, and the focus given back
 */
export function useTypedAgain(kept: boolean): () => void {
  const typeAgain = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (kept) return;
    typeAgain.current?.();
    typeAgain.current = null;
  });
  return useCallback(() => {
    typeAgain.current = keepTyped();
  }, []);
}

declare global {
  interface Window {
    /** Stops recording early clicks and returns the last one; defined by the page server's inline script. */
    __szEarlyPress?: () => HTMLElement | null;
  }
}
