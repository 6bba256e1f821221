import { Popover } from '@shizhong/shared-ui/antd/overlay';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import css from './HangingPanel.module.css';

export interface HangingPanelProps {
  open: boolean;
  /** @param back the keyboard closed it: the focus returns to the button */
  onClose: (back: boolean) => void;
  /** Name for screen readers. */
  label: string;
  placement?: 'bottomLeft' | 'bottomRight' | undefined;
  children: ReactNode;
}

/**
 * antd's own turn a panel over at the edge of the window, where a wide one lies beyond the other edge: two months under the third chip.
 * These move it back inside.
 */
const inside = { offset: [0, 4], overflow: { shiftX: true, adjustY: true } };
const placements = {
  bottomLeft: { ...inside, points: ['tl', 'bl'] },
  bottomRight: { ...inside, points: ['tr', 'br'] },
};

/**
 * antd's Popover, hung on an empty element that covers its button: the button itself is there before this code has loaded, and must
 * not be rendered anew when it arrives. The first control inside takes the focus; Escape returns it.
 */
export function HangingPanel({ open, onClose, label, placement = 'bottomLeft', children }: HangingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  }

  return (
    <Popover
      open={open}
      onOpenChange={(next) => !next && onClose(false)}
      afterOpenChange={(shown) => {
        // Whoever types while it still opens keeps the field.
        if (!shown || panel.current?.contains(document.activeElement)) return;
        panel.current?.querySelector<HTMLElement>('[data-autofocus], [aria-pressed="true"], button, input')?.focus();
      }}
      trigger="click"
      arrow={false}
      destroyOnHidden
      placement={placement}
      builtinPlacements={placements}
      styles={{ container: { padding: 0 } }}
      content={
        <div ref={panel} role="dialog" aria-label={label} className={css.panel} onKeyDown={onKeyDown}>
          {children}
        </div>
      }
    >
      <span className={css.anchor} aria-hidden="true" />
    </Popover>
  );
}
