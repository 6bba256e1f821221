import type { ReactNode } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import { Icon } from '../../primitives/icon/Icon';
import { useModal } from '../dialog/use-modal';
import styles from './Drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Small line below the title: number, name. */
  hint?: ReactNode;
  /** Buttons in the footer, the primary one last. */
  footer?: ReactNode;
  /** 560 or 840 px from the right; on phones a bottom sheet. */
  size?: 'middle' | 'large' | undefined;
  /** An action is running: the drawer stays open until it has finished. */
  busy?: boolean | undefined;
  /** Mounted only while open. */
  children: ReactNode;
}

/** A detail view beside its list, based on the native `<dialog>`. Keep its open state in the address (`?order=…`). */
export function Drawer({ open, onClose, title, hint, footer, size = 'middle', busy = false, children }: DrawerProps) {
  const id = useElementId();
  const { props } = useModal(open, onClose, busy);
  return (
    <dialog {...props} className={`${styles['drawer']} ${styles[size]}`} aria-labelledby={id}>
      {open ? (
        <div className={styles['box']}>
          <div className={styles['head']}>
            <div>
              <h2 id={id} className={styles['title']}>
                {title}
              </h2>
              {hint ? <p className={styles['hint']}>{hint}</p> : null}
            </div>
            <button type="button" className={styles['close']} aria-label="关闭" disabled={busy} onClick={onClose}>
              <Icon name="close" size={20} />
            </button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
          <section className={styles['body']} tabIndex={0} aria-labelledby={id}>
            {children}
          </section>
          {footer ? <div className={styles['foot']}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
