import { Drawer } from '@shizhong/shared-ui/antd/overlay';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import { Icon } from '../../primitives/icon/Icon';
import { useNarrow } from '../../primitives/narrow';
import { useFocusReturn } from '../dialog/focus';
import type { DrawerProps } from './Drawer';
import css from './Drawer.module.css';

const widths = { middle: 560, large: 840 } as const;
const still = { motionName: '' } as const;
const body = () => document.body;

export function DrawerPanel({ open, onClose, title, hint, footer, size = 'middle', busy = false, children }: DrawerProps) {
  const id = useElementId();
  const phone = useNarrow();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={
        <>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {hint ? <p className={css.hint}>{hint}</p> : null}
        </>
      }
      aria-labelledby={id ?? ''}
      footer={
        footer ? (
          <div className={css.foot} data-foot>
            {footer}
          </div>
        ) : null
      }
      placement={phone ? 'bottom' : 'right'}
      size={phone ? 'calc(100vh - 52px)' : widths[size]}
      getContainer={body}
      destroyOnHidden
      // A drawer over another one covers it: antd would push the lower one aside, and show a strip of it.
      push={false}
      keyboard={!busy}
      mask={{ closable: !busy }}
      closable={{ placement: 'end', closeIcon: <Icon name="close" size={20} />, disabled: busy, 'aria-label': '关闭' }}
      // Our own animation: antd's would keep a closed drawer, and the focus in it, until it has ended.
      motion={still}
      maskMotion={still}
      focusable={{ focusTriggerAfterClose: false }}
      classNames={{
        wrapper: clsx(css.wrapper),
        section: clsx(css.section),
        header: clsx(css.head),
        body: clsx(css.body),
        footer: clsx(css.footer),
        close: clsx(css.close),
      }}
    >
      <Inside labelledBy={id}>{children}</Inside>
    </Drawer>
  );
}

/** Exists while the drawer is open. */
function Inside({ labelledBy, children }: { labelledBy: string | undefined; children: ReactNode }) {
  useFocusReturn();
  return (
    // A group and no region: the page may have a region of the same name, as its filters have.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className={css.scroll} tabIndex={0} aria-labelledby={labelledBy}>
      {children}
    </div>
  );
}
