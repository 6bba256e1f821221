import { startTransition, useLayoutEffect, useOptimistic, useRef, useState } from 'react';
import type { ColumnChoiceProps } from './ColumnChoice';
import { ColumnLine } from './ColumnLine';
import css from './ColumnPanel.module.css';
import { movableOf, moved, pinnedTo, strangeIn, switched, widened, withoutStrange } from './column-changes';
import { type ColumnsChoice, columnPx, isMovable } from './column-choice';
import { HangingPanel } from './HangingPanel';
import { useDraggedLine } from './use-dragged-line';

interface ColumnPanelProps extends ColumnChoiceProps {
  open: boolean;
  onClose: (back: boolean) => void;
}

/** Everything applies at once: the table is seen beside it. `docs/pages/conventions.md#columns`. */
export function ColumnPanel({ open, onClose, ...props }: ColumnPanelProps) {
  return (
    <HangingPanel open={open} onClose={onClose} label="列与顺序" placement="bottomRight">
      <Columns {...props} />
    </HangingPanel>
  );
}

function Columns({ columns, isChanged, onReset, ...props }: ColumnChoiceProps) {
  // What was pressed is seen at once, the table when it is drawn.
  const [{ choice, shown }, setNow] = useOptimistic({ choice: props.choice, shown: props.shown });
  const onChange = (next: ColumnsChoice, nextShown = shown) =>
    startTransition(() => {
      setNow({ choice: next, shown: nextShown });
      props.onChange(next);
    });
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const focusOn = useRef<string | null>(null);
  const standing = movableOf(columns, choice);
  const strange = strangeIn(choice, columns);

  function move(key: string, to: number) {
    const next = moved(choice, columns, key, to);
    const head = standing.find((column) => column.key === key)?.head;
    if (!next) return setSaid(`「${head}」不能再移`);
    onChange(next);
    setSaid(`「${head}」移到第 ${to + 1} 位，共 ${standing.length} 列`);
    focusOn.current = key;
  }
  // A line that moves in the document loses the focus of its handle.
  useLayoutEffect(() => {
    if (focusOn.current) list.current?.querySelector<HTMLElement>(`[data-handle="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
  });
  const dragged = useDraggedLine(list, move);
  const locked = columns.filter((column) => !isMovable(column)).map(({ head }) => `「${head}」`);

  return (
    <div className={css.panel}>
      <p className={css.hint}>
        拖动左边的把手或在它上面按 ↑ ↓ 换顺序；宽度 {columnPx.min}–{columnPx.max} 像素，留空为默认。
        {locked.length ? `${locked.join('')}位置固定。` : null}
      </p>
      <ul ref={list} className={css.rows}>
        {standing.map((column, index) => (
          <ColumnLine
            key={column.key}
            column={column}
            usualPx={columns.find(({ key }) => key === column.key)?.width}
            chosenPx={choice.widths?.[column.key]}
            isShown={shown.includes(column.key)}
            isDragged={dragged.key === column.key}
            onDragStart={(event) => dragged.begin(column.key, event)}
            onMove={(by) => move(column.key, index + by)}
            onShow={(on) =>
              onChange(switched(choice, column, on), on ? [...shown, column.key] : shown.filter((key) => key !== column.key))
            }
            onWidth={(px) => onChange(widened(choice, column.key, px))}
            onPin={(pin) => onChange(pinnedTo(choice, column.key, pin))}
          />
        ))}
      </ul>
      <span role="status" className={css.said}>
        {said}
      </span>
      {strange.length ? (
        <div className={css.strange}>
          <span>
            {strange.length} 列已不再提供（{strange.join('、')}），没有应用，设置仍然保留。
          </span>
          <button type="button" className={css.link} onClick={() => onChange(withoutStrange(choice, columns))}>
            去掉
          </button>
        </div>
      ) : null}
      <div className={css.foot}>
        <button type="button" className={css.link} disabled={!isChanged} onClick={onReset}>
          恢复默认
        </button>
      </div>
    </div>
  );
}
