import { Checkbox, Input } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import css from './ColumnPanel.module.css';
import { type Column, isFixed } from './column';
import type { Pin } from './column-choice';
import { usualWidth } from './column-widths';

interface ColumnLineProps {
  column: Column<never>;
  /** Width that the page declares. */
  usualPx: number | undefined;
  /** Width that the person has typed. */
  chosenPx: number | undefined;
  isShown: boolean;
  isDragged: boolean;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  onMove: (by: -1 | 1) => void;
  onShow: (on: boolean) => void;
  onWidth: (px: number | null) => void;
  onPin: (pin: Pin | null) => void;
}

/** One column in the panel: handle, name, width, and the edge at which it stays in view. */
export function ColumnLine(props: ColumnLineProps) {
  const { column, usualPx, chosenPx, isShown, isDragged, onDragStart, onMove, onShow, onWidth, onPin } = props;
  const { head, pin } = column;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  const edge = (to: Pin, label: string, path: string) => (
    <button
      type="button"
      className={css.pin}
      aria-label={`${head}：${label}`}
      title={label}
      aria-pressed={pin === to}
      disabled={!isShown}
      onClick={() => onPin(pin === to ? null : to)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <li className={clsx(css.row, isDragged && css.dragged)} data-line={column.key}>
      <button
        type="button"
        className={css.handle}
        data-handle={column.key}
        aria-label={`移动：${head}`}
        title="拖动，或按 ↑ ↓"
        onPointerDown={onDragStart}
        onKeyDown={onKeyDown}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01" />
        </svg>
      </button>
      <Checkbox
        className={clsx(css.name)}
        checked={isShown}
        disabled={isFixed(column)}
        onChange={(event) => onShow(event.target.checked)}
      >
        {head}
      </Checkbox>
      <Width head={head} px={chosenPx} usualPx={usualPx ?? usualWidth(column)} disabled={!isShown} onWidth={onWidth} />
      {edge('start', '固定在左边', 'M3 2.5v11M13 8H6.5M9 5 6 8l3 3')}
      {edge('end', '固定在右边', 'M13 2.5v11M3 8h6.5M7 5l3 3-3 3')}
    </li>
  );
}

interface WidthProps {
  head: string;
  px: number | undefined;
  usualPx: number;
  disabled: boolean;
  onWidth: (px: number | null) => void;
}

/** Applies when the field is left or with Enter; arrows widen and narrow at once. */
function Width({ head, px, usualPx, disabled, onWidth }: WidthProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const now = px ?? usualPx;

  function apply() {
    if (typed === null) return;
    setTyped(null);
    const next = /^\d{1,4}$/.test(typed) ? Number(typed) : null;
    if (typed.trim() === '' || next === usualPx) onWidth(null);
    else if (next !== null) onWidth(next);
  }

  return (
    <Input
      size="small"
      className={clsx(css.width)}
      aria-label={`${head}：宽度`}
      inputMode="numeric"
      maxLength={4}
      disabled={disabled}
      placeholder={`${usualPx}`}
      value={typed ?? px ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          setTyped(null);
          onWidth(now + (event.key === 'ArrowUp' ? 8 : -8));
        }
      }}
    />
  );
}
