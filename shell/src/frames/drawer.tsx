import { framePaths, LineIcon } from '@shizhong/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import css from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onClose(): void;
  label: string;
  /** Beside the close button. */
  head: ReactNode;
  children: ReactNode;
}

/** Full-height drawer on phones. The native dialog traps the focus, makes the rest inert and closes on Escape. */
export function Drawer({ open, onClose, label, head, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  useEffect(() => {
    // Following a link in the drawer closes it.
    if (open && openedAt.current !== pathname) onClose();
    openedAt.current = pathname;
  }, [open, pathname, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open ? (
        <div className={css.body}>
          <div className={css.head}>
            {head}
            <button type="button" className={css.close} aria-label="关闭菜单" onClick={onClose}>
              <LineIcon path={framePaths.close} size={20} />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
