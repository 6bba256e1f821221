import { Modal } from '@shizhong/shared-ui/antd/overlay';
import { clsx } from 'clsx/lite';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import type { DialogProps } from './Dialog';
import css from './Dialog.module.css';
import { firstFocusWhenLoaded, focusFault, useFocusReturn } from './focus';

/** The style sheet sets them: phones have one for all. */
const widths = { small: 'var(--dialog-small)', middle: 'var(--dialog-middle)', large: 'var(--dialog-large)' } as const;

/** On the body, whatever container the scope names for popups: a dialog is a landmark of its own. */
const body = () => document.body;

export function ModalBox({ open, onClose, title, footer, size = 'middle', busy = false, rule, children }: DialogProps) {
  return (
    <Modal
      open={open}
      title={<h2 className={css.title}>{title}</h2>}
      width={widths[size]}
      getContainer={body}
      destroyOnHidden
      keyboard={!busy}
      onCancel={onClose}
      closable={{ closeIcon: <Icon name="close" size={20} />, disabled: busy, 'aria-label': '关闭' }}
      footer={
        footer ? (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: presses of its buttons bubble here, also from the keyboard
          <div className={css.foot} data-foot onClick={({ currentTarget }) => focusFault(frameOf(currentTarget))}>
            {footer}
          </div>
        ) : null
      }
      // Our own animation: antd's would keep a closed dialog, and the focus in it, until it has ended.
      transitionName=""
      maskTransitionName=""
      focusable={{ focusTriggerAfterClose: false }}
      mask={{ closable: false }}
      // A press that starts on the backdrop closes, not one that ends there: selecting text past the edge must not. Nor does the
      // second press of a double press: it was meant for a button, and the response to the first has shrunk the dialog.
      wrapProps={{
        onMouseDown: (event: MouseEvent) => {
          if (event.target === event.currentTarget && !busy && event.detail < 2) onClose();
        },
      }}
      classNames={{
        wrapper: clsx(css.wrap),
        container: clsx(css.box),
        header: clsx(css.head, rule && css.ruled),
        body: clsx(css.body),
        footer: clsx(css.footer),
      }}
      className={clsx(css.dialog)}
    >
      <Inside>
        {rule ? (
          <span className={css.rule}>
            <RuleLink to={rule} about={title} />
          </span>
        ) : null}
        {children}
      </Inside>
    </Modal>
  );
}

const frameOf = (element: Element | null) => element?.closest<HTMLElement>('[role="dialog"]') ?? null;

/** Exists while the dialog is open. */
function Inside({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFocusReturn();
  useEffect(() => firstFocusWhenLoaded(frameOf(content.current)), []);
  return <div ref={content}>{children}</div>;
}
