import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './RowActions.module.css';

export interface RowAction {
  key: string;
  label: string;
  /** Either a link… */
  to?: string | undefined;
  /** …or a callback. */
  onPress?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface RowActionsProps {
  /** The row's name, so that screen readers say what the actions apply to. */
  of: string;
  actions: readonly RowAction[];
  /** Number of actions shown directly; the others are behind 「更多」. Default 3. */
  most?: number | undefined;
}

/** Text links at the end of a row: three, then 「更多」; renders nothing without actions. `docs/visual-language.md#table`. */
export function RowActions({ of, actions, most = 3 }: RowActionsProps) {
  if (!actions.length) return null;
  // 「更多」 with a single entry would cost an extra press.
  const direct = actions.length <= most + 1 ? actions : actions.slice(0, most);
  const more = actions.slice(direct.length);
  return (
    <div className={styles['actions']}>
      {direct.map((action) => (
        <Action key={action.key} action={action} of={of} className={styles['action']} />
      ))}
      {more.length ? (
        <MoreMenu label={`更多操作：${of}`} face="更多" className={styles['action']}>
          {more.map((action) => (
            <Action key={action.key} action={action} of={of} className={styles['entry']} />
          ))}
        </MoreMenu>
      ) : null}
    </div>
  );
}

function Action({ action, of, className }: { action: RowAction; of: string; className: string | undefined }) {
  const look = `${className} ${action.danger ? styles['danger'] : ''}`;
  const name = `${action.label}：${of}`;
  return action.to ? (
    <Link to={action.to} className={look} aria-label={name}>
      {action.label}
    </Link>
  ) : (
    <button type="button" className={look} aria-label={name} disabled={action.disabled} onClick={action.onPress}>
      {action.label}
    </button>
  );
}

export interface MoreMenuProps {
  /** Name for screen readers. */
  label: string;
  /** Content of the button. */
  face: ReactNode;
  className?: string | undefined;
  /** Stays open after a press inside, for checkboxes. */
  stays?: boolean | undefined;
  children: ReactNode;
}

/**
 * A small panel anchored to its button. The native popover is in the top layer, so the scrolling region of a table cannot clip
 * it; Escape and a press elsewhere close it.
 */
export function MoreMenu({ label, face, className, stays = false, children }: MoreMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function place() {
    const [at, box] = [button.current?.getBoundingClientRect(), panel.current];
    if (!at || !box) return;
    const { offsetWidth: width, offsetHeight: height } = box;
    const below = at.bottom + 4 + height <= window.innerHeight || at.top < height;
    box.style.top = `${Math.max(8, below ? at.bottom + 4 : at.top - 4 - height)}px`;
    box.style.left = `${Math.max(8, Math.min(at.right - width, window.innerWidth - width - 8))}px`;
  }

  return (
    <>
      <button ref={button} type="button" className={className} aria-label={label} popoverTarget={id}>
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: presses of the entries, which are buttons and links, bubble here */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles['panel']}
        onToggle={(event) => event.newState === 'open' && place()}
        onClick={() => !stays && panel.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
