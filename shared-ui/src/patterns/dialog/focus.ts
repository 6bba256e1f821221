/** Where the focus goes when a dialog or drawer opens, refuses and closes. */
import { useEffect } from 'react';

const fields = 'input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"], [role="radiogroup"]';

/**
 * The control marked `data-autofocus`, otherwise the first field, otherwise the primary button, which is the last of the footer.
 * @returns whether there is one
 */
function firstFocus(frame: HTMLElement | null): boolean {
  const asked = frame?.querySelector<HTMLElement>('[data-autofocus]');
  const field = [...(frame?.querySelectorAll<HTMLElement>(fields) ?? [])].find((each) => !each.matches(':disabled'));
  const buttons = frame?.querySelectorAll<HTMLElement>('[data-foot] :is(button, a[href]):not(:disabled)');
  const first = asked ?? field ?? buttons?.item(buttons.length - 1);
  first?.focus({ preventScroll: true });
  return first !== undefined && first !== null;
}

/**
 * `firstFocus`, and once more when a form that loads late has come: until then the cross has the focus. Whoever has gone elsewhere stays there.
 * @returns ends the waiting
 */
export function firstFocusWhenLoaded(frame: HTMLElement | null): () => void {
  if (!frame || firstFocus(frame)) return () => {};
  const before = document.activeElement;
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== before && frame.contains(document.activeElement)) watcher.disconnect();
    else if (firstFocus(frame)) watcher.disconnect();
  });
  watcher.observe(frame, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

/** If a press on the primary button leaves an invalid field, the focus moves there: these forms have no submission of their own. */
export function focusFault(frame: HTMLElement | null): void {
  setTimeout(() => frame?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/**
 * For what a dialog shows while it is open: gives the focus back to where it was before, also when the page removes the open dialog,
 * which antd does not notice.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const now = document.activeElement;
      const lost = !now || now === document.body || !now.isConnected || now.closest('[role="dialog"]');
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
