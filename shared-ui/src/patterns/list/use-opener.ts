import { type RefObject, useRef, useState } from 'react';
import type { LatePart } from '../../primitives/late-part/late-part';

export interface Opener {
  open: boolean;
  /** @param back the keyboard closed it: the focus returns to the button */
  close: (back: boolean) => void;
  /** For the button that opens the part. */
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    onPointerEnter: () => void;
    onFocus: () => void;
    onPointerDown: () => void;
    onClick: () => void;
  };
}

/** A button and what hangs on it once its code has loaded. */
export function useOpener<Props>({ approach, need }: LatePart<Props>): Opener {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  // antd closes on a press outside, and the button is outside: without this the press that closes would open again.
  const wasOpen = useRef(false);
  return {
    open,
    close(back) {
      setOpen(false);
      if (back) ref.current?.focus();
    },
    button: {
      ref,
      'aria-expanded': open,
      onPointerEnter: approach,
      onFocus: approach,
      onPointerDown() {
        wasOpen.current = open;
      },
      onClick() {
        if (wasOpen.current) {
          wasOpen.current = false;
          setOpen(false);
        } else void need().then(setOpen);
      },
    },
  };
}
