import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

export interface Modal {
  /** Spread on the `<dialog>`. */
  props: {
    ref: RefObject<HTMLDialogElement | null>;
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/**
 * A native modal that React opens and closes; the initial focus is on `data-autofocus`, otherwise on the first control. The
 * browser makes the rest of the page inert, traps the focus and restores it.
 * @param locked an action is running: neither Escape nor the backdrop closes the dialog, or its outcome would go unseen
 */
export function useModal(open: boolean, onClose: () => void, locked = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      // The browser looks for `autofocus`, which React never writes.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    // The page behind must not scroll with a swipe.
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, [open]);

  const own = (event: SyntheticEvent) => event.target === ref.current;
  return {
    props: {
      ref,
      // Both events bubble in React; ignore those of a dialog nested in this one.
      onCancel: (event) => {
        if (own(event) && locked) event.preventDefault();
      },
      onClose: (event) => {
        // Chromium closes on a second Escape whatever `cancel` does; reopen it.
        if (own(event) && open && locked) ref.current?.showModal();
        else if (own(event) && open) onClose();
      },
      // Reacts to a press that starts on the backdrop, not to one that ends there: selecting text past the edge must not close
      // the dialog. Nor must the second press of a double press: it was meant for a button, and the response to the first has
      // shrunk the dialog.
      onMouseDown: (event) => {
        if (own(event) && !locked && event.detail < 2) onClose();
      },
    },
  };
}
