import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

export interface Modal {
  /** To be spread on the `<dialog>`. */
  props: {
    ref: RefObject<HTMLDialogElement | null>;
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/**
 * A native modal that React opens and closes; the focus begins at `data-autofocus`, else at the first control. The browser makes the rest inert, keeps the focus inside and gives it back.
 * @param locked an action runs: neither Escape nor the mask closes, or its outcome would go unseen
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
    // The page behind does not scroll under the fingers.
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
      // Both events bubble in React: those of a dialog inside this one are its own affair.
      onCancel: (event) => {
        if (own(event) && locked) event.preventDefault();
      },
      onClose: (event) => {
        // Chromium closes on a second Escape whatever `cancel` says: then it opens again.
        if (own(event) && open && locked) ref.current?.showModal();
        else if (own(event) && open) onClose();
      },
      // Pressed on the mask, not released there: selecting text beyond the edge closes nothing. Nor does the second press of a double press:
      // it was meant for a button, and the answer to the first has made the dialog smaller.
      onMouseDown: (event) => {
        if (own(event) && !locked && event.detail < 2) onClose();
      },
    },
  };
}
