import { type ReactNode, useRef } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import { Icon } from '../../primitives/icon/Icon';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import styles from './Dialog.module.css';
import { useModal } from './use-modal';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** 440, 600 or 840 px; on phones a bottom sheet. */
  size?: 'small' | 'middle' | 'large' | undefined;
  /** An action is running: the dialog stays open until it has finished. */
  busy?: boolean | undefined;
  /** Address of the article with the rules of the decision. */
  rule?: string | undefined;
  /** Mounted only while open, so every opening starts afresh. */
  children: ReactNode;
}

export function Dialog({ open, onClose, title, footer, size = 'middle', busy = false, rule, children }: DialogProps) {
  const id = useElementId();
  const { props } = useModal(open, onClose, busy);
  const body = useRef<HTMLDivElement>(null);
  /**
   * If a press on the primary button leaves an invalid field, the focus moves there: these forms have no submission of their own.
   */
  const focusError = () => setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  return (
    <dialog {...props} className={`${styles['dialog']} ${styles[size]}`} aria-labelledby={id}>
      {open ? (
        <div className={styles['box']}>
          <div className={styles['head']}>
            <h2 id={id} className={styles['title']}>
              {title}
            </h2>
            {rule ? (
              <span className={styles['rule']}>
                <RuleLink to={rule} about={title} />
              </span>
            ) : null}
            <button type="button" className={styles['close']} aria-label="关闭" data-close disabled={busy} onClick={onClose}>
              <Icon name="close" size={20} />
            </button>
          </div>
          <div ref={body} className={styles['body']}>
            {children}
          </div>
          {footer ? (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: presses of its buttons bubble here, also from the keyboard
            <div className={styles['foot']} onClick={focusError}>
              {footer}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
