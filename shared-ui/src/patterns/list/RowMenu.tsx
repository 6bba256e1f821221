import { Dropdown, type DropdownProps } from '@shizhong/shared-ui/antd/menus';
import { Link, useNavigate } from 'react-router-dom';
import type { RowAction } from './RowActions';
import css from './RowMenu.module.css';

export interface RowMenuProps {
  of: string;
  actions: readonly RowAction[];
  /** @param back the focus returns to the button */
  onClose: (back: boolean) => void;
}

/** The entries behind 「更多」: antd's Dropdown, rendered while open. */
export function RowMenu({ of, actions, onClose }: RowMenuProps) {
  const navigate = useNavigate();
  const items: NonNullable<DropdownProps['menu']>['items'] = actions.map((action) => ({
    key: action.key,
    label: action.to ? (
      // For a new window; a plain press anywhere in the entry is handled by the menu.
      <Link to={action.to} tabIndex={-1} onClick={(event) => !event.ctrlKey && !event.metaKey && event.preventDefault()}>
        {action.label}
      </Link>
    ) : (
      action.label
    ),
    danger: action.danger ?? false,
    disabled: action.disabled ?? false,
    onClick: ({ domEvent }) => {
      // Or the browser, which looks where the focus is after a key went down, presses the button too: the menu would open again.
      if (domEvent.type === 'keydown') domEvent.preventDefault();
      // The entry goes with the menu: a dialog that it opens must find the button, to give the focus back to.
      onClose(true);
      if ('ctrlKey' in domEvent && (domEvent.ctrlKey || domEvent.metaKey)) return;
      if (action.to) void navigate(action.to);
      else action.onPress?.();
    },
  }));
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(next) => !next && onClose(false)}
      menu={{
        items,
        'aria-label': `更多操作：${of}`,
        onKeyDown: (event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose(true);
        },
      }}
    >
      <span className={css.anchor} aria-hidden="true" />
    </Dropdown>
  );
}
