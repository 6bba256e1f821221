import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import { latePart } from '../../primitives/late-part/late-part';
import css from './RowActions.module.css';
import { useOpener } from './use-opener';

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

export const useRowMenu = latePart(() => import(/* webpackChunkName: "row-menu" */ './RowMenu').then((part) => part.RowMenu));

/** Text links at the end of a row: three, then 「更多」; renders nothing without actions. `docs/visual-language.md#table`. */
export function RowActions({ of, actions, most = 3 }: RowActionsProps) {
  if (!actions.length) return null;
  // 「更多」 with a single entry would cost an extra press.
  const direct = actions.length <= most + 1 ? actions : actions.slice(0, most);
  const more = actions.slice(direct.length);
  return (
    <div className={css.actions}>
      {direct.map((action) => (
        <Action key={action.key} action={action} of={of} />
      ))}
      {more.length ? <More of={of} actions={more} /> : null}
    </div>
  );
}

function Action({ action, of }: { action: RowAction; of: string }) {
  const look = clsx(css.action, action.danger && css.danger);
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

/** The button is ours, so that it is there before antd's menu has loaded; the menu hangs on an empty element that covers it. */
function More({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const late = useRowMenu();
  const { open, close, button } = useOpener(late);
  return (
    <span className={css.more}>
      <button {...button} type="button" className={css.action} aria-label={`更多操作：${of}`} aria-haspopup="menu">
        更多
      </button>
      {late.Part && open ? <late.Part of={of} actions={actions} onClose={close} /> : null}
    </span>
  );
}
