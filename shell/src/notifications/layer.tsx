import { framePaths, LineIcon } from '@shizhong/shared-ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Notification, NotificationCenter } from './center';
import css from './layer.module.css';

const glyphs = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const;

/** The live regions are in the page from the start: screen readers do not announce a region that is added together with its text. */
export function NotificationLayer({ center }: { center: NotificationCenter }) {
  const all = useSyncExternalStore(center.subscribe, center.get, center.get);
  const toasts = useOnTop(all);
  const errors = useOnTop(all);
  const reading = {
    onPointerEnter: center.pause,
    onPointerLeave: center.resume,
    onFocus: center.pause,
    onBlur: center.resume,
  };
  return (
    <>
      <div ref={toasts} popover="manual" className={css.toasts} role="status" aria-live="polite" {...reading}>
        {all.filter(isQuiet).map(({ id, tone, title }) => (
          <div key={id} className={css.toast} data-tone={tone}>
            <LineIcon path={framePaths[glyphs[tone]]} />
            {title}
          </div>
        ))}
      </div>
      <div ref={errors} popover="manual" className={css.errors} role="alert" aria-live="assertive" {...reading}>
        {all.filter(isError).map((one) => (
          <ErrorNotification key={one.id} notification={one} onClose={() => center.close(one.id)} />
        ))}
      </div>
    </>
  );
}

/** An open dialog is in the browser's top layer, above every z-index: notifications shown meanwhile enter the top layer too, after it. */
function useOnTop(all: readonly Notification[]) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    // Browsers without popovers show them below the dialog.
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (all.length && document.querySelector('dialog:modal')) element.showPopover();
  }, [all]);
  return layer;
}

function ErrorNotification({ notification, onClose }: { notification: Notification; onClose(): void }) {
  return (
    <div className={css.error}>
      <span className={css.glyph}>
        <LineIcon path={framePaths.warning} size={20} />
      </span>
      <div>
        <div className={css.title}>{notification.title}</div>
        <div className={css.description}>{notification.description}</div>
      </div>
      <button type="button" className={css.close} aria-label="关闭通知" onClick={onClose}>
        <LineIcon path={framePaths.close} size={16} />
      </button>
    </div>
  );
}

function isError({ kind }: Notification): boolean {
  return kind === 'error';
}

function isQuiet({ kind }: Notification): boolean {
  return kind !== 'error';
}
