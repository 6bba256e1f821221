import type { PanelProps } from '@shizhong/shared-contracts';
import { framePaths, LineIcon } from '@shizhong/shared-ui';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from '../app/error-boundary';
import { useShell } from '../app/shell-context';
import type { Opened } from './opened';
import css from './side-panel.module.css';

export interface SidePanelProps extends Opened {
  onClose(): void;
}

/** Beside the page, which stays as it is and can be used meanwhile; on phones, and over a dialog, it is a dialog itself. */
export function SidePanel({ entry, address, opener, onClose }: SidePanelProps) {
  const { base } = useShell().page;
  const panel = useRef<HTMLDialogElement>(null);
  const narrow = useNarrow();
  // Inside the dialog that the link is in: its focus trap takes back what is outside.
  const [place] = useState(() => opener.closest('[role="dialog"]') ?? document.body);
  const isModal = narrow || place !== document.body;
  const { Content, state, retry } = useContent({ entry, address, opener, onClose });

  useEffect(() => {
    const dialog = panel.current;
    if (!dialog) return;
    if (isModal) dialog.showModal();
    else dialog.show();
    dialog.focus();
    return () => dialog.close();
  }, [isModal]);

  const close = useRef(onClose);
  useEffect(() => {
    close.current = () => {
      const hadFocus =
        !document.activeElement || document.activeElement === document.body || panel.current?.contains(document.activeElement);
      // While it is modal, nothing else takes the focus.
      panel.current?.close();
      onClose();
      if (hadFocus && opener.isConnected) opener.focus();
    };
  });
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      const isInside = event.target instanceof Node && panel.current?.contains(event.target);
      // What lies over the page has the key first.
      if (!isInside && document.querySelector('[role="dialog"][aria-modal="true"], dialog:modal')) return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('keydown', onEscape, true);
    return () => document.removeEventListener('keydown', onEscape, true);
  }, []);

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape
    <dialog
      ref={panel}
      tabIndex={-1}
      className={css.panel}
      aria-label={entry.title}
      data-side-panel=""
      onCancel={(event) => {
        event.preventDefault();
        close.current();
      }}
      onClick={(event) => isModal && event.target === panel.current && close.current()}
    >
      <div className={css.head}>
        <b className={css.name}>{entry.title}</b>
        <a className={css.away} href={base.replace(/\/$/, '') + address} target="_blank" rel="noreferrer" data-panel="leave">
          在新标签页打开
        </a>
        <button type="button" className={css.close} aria-label="关闭帮助" onClick={() => close.current()}>
          <LineIcon path={framePaths.close} size={18} />
        </button>
      </div>
      <div className={css.body} aria-busy={state === 'loading'}>
        {Content ? (
          <ErrorBoundary
            resetKey={`${address}${retry.count}`}
            diagnose={(cause) => Promise.reject(cause)}
            pending={null}
            failed={() => <Failed onRetry={retry.again} />}
          >
            <Content address={address} />
          </ErrorBoundary>
        ) : state === 'failed' ? (
          <Failed onRetry={retry.again} />
        ) : (
          <p className={css.word}>正在打开…</p>
        )}
      </div>
    </dialog>,
    place,
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <p role="alert" className={css.word}>
      没有加载出来。
      <button type="button" className={css.retry} onClick={onRetry}>
        重试
      </button>
    </p>
  );
}

/** By the remote, which is loaded now; one that has no panel lets the link do it. */
function useContent({ entry, opener, onClose }: SidePanelProps) {
  const { loader } = useShell();
  const [Content, setContent] = useState<ComponentType<PanelProps> | null>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [count, setCount] = useState(0);
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      onClose();
      opener.dataset['panel'] = 'leave';
      opener.click();
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry asks again
  useEffect(() => {
    let left = false;
    setState('loading');
    loader
      .load(entry)
      .then(({ definition }) => definition.panel?.())
      .then(
        (part) => {
          if (left) return;
          if (!part) return leave.current();
          setContent(() => part.default);
          setState('there');
        },
        (cause: unknown) => {
          console.warn(cause);
          if (!left) setState('failed');
        },
      );
    return () => {
      left = true;
    };
  }, [loader, entry, count]);
  return { Content, state, retry: { count, again: () => setCount(count + 1) } };
}
