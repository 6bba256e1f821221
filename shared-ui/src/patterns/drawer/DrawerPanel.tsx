import { Drawer } from '@shizhong/shared-ui/antd/overlay';
import type { ReactNode } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import { Icon } from '../../primitives/icon/Icon';
import { useFocusReturn } from '../dialog/focus';
import { useNarrow } from '../list/use-narrow';
import type { DrawerProps } from './Drawer';
import styles from './Drawer.module.css';

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
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {hint ? <p className={styles['hint']}>{hint}</p> : null}
        </>
      }
      aria-labelledby={id ?? ''}
      footer={
        footer ? (
          <div className={styles['foot']} data-foot>
            {footer}
          </div>
        ) : null
      }
      placement={phone ? 'bottom' : 'right'}
      size={phone ? 'calc(100vh - 52px)' : widths[size]}
      getContainer={body}
      destroyOnHidden
      keyboard={!busy}
      mask={{ closable: !busy }}
      closable={{ placement: 'end', closeIcon: <Icon name="close" size={20} />, disabled: busy, 'aria-label': '关闭' }}
      // Our own animation: antd's would keep a closed drawer, and the focus in it, until it has ended.
      motion={still}
      maskMotion={still}
      focusable={{ focusTriggerAfterClose: false }}
      classNames={{
        wrapper: styles['wrapper'] ?? '',
        section: styles['section'] ?? '',
        header: styles['head'] ?? '',
        body: styles['body'] ?? '',
        footer: styles['footer'] ?? '',
        close: styles['close'] ?? '',
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles['scroll']} tabIndex={0} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
