import { isCovered, isTyped } from '@shizhong/shared-ui/keys';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** Kept once loaded. */
let Loaded: ComponentType<{ onClose(): void }> | null = null;

/** `?` opens the sheet of keys, also where letters are switched off: it is where they are switched on. */
export function useKeysSheet() {
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState(() => Loaded);
  const show = useCallback(() => {
    setOpen(true);
    if (Loaded) return;
    import(/* webpackChunkName: "beside" */ './keys-sheet').then(
      (part) => {
        Loaded = part.KeysSheet;
        setSheet(() => part.KeysSheet);
      },
      (cause: unknown) => {
        setOpen(false);
        console.warn(cause);
      },
    );
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyped(event.target) || isCovered()) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
  const close = useCallback(() => setOpen(false), []);
  return { show, sheet: open && Sheet ? <Sheet onClose={close} /> : null };
}
