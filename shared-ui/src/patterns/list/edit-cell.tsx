import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { latePart } from '../../primitives/late-part/late-part';
import css from './edit-cell.module.css';
import { keepTyped, keptTyped } from './kept-cell';

/** Where the focus goes from an editor: nowhere, back to its cell, or into the editable cell after or before it. */
export type CellLeave = boolean | 'next' | 'before';

/** For the editor: it is left. */
export interface EditorSlot {
  /** Of its cell. */
  place: string;
  onClose: (to: CellLeave) => void;
}

interface EditCellProps {
  /** 「修改「秋季新米」的日限额」. */
  label: string;
  /** Which figure of what: what was typed and not saved is found by it. */
  place: string;
  isEditable: boolean;
  /** What the cell shows. */
  children: ReactNode;
}

/**
 * A figure that is changed where it stands: a button until it is pressed, then the editor, whose code comes with the pointer or the
 * focus. An open editor stays when its row changes: what was typed is not lost. `docs/pages/conventions.md#edit-in-place`.
 */
export function editCell<Props extends object>(load: () => Promise<ComponentType<Props & EditorSlot>>) {
  const usePart = latePart<Props & EditorSlot>(load);
  return function EditCell({ label, place, isEditable, children, ...editor }: Props & EditCellProps) {
    const late = usePart();
    const [open, setOpen] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const goesTo = useRef<CellLeave>(false);
    useEffect(() => {
      if (!open && goesTo.current) leave(button.current, goesTo.current);
      goesTo.current = false;
    }, [open]);
    const { need } = late;
    // Typed before the session was lost or the page was reloaded: it is open again, with what was typed.
    useEffect(() => {
      if (isEditable && keptTyped(place) !== null) void need().then(setOpen);
    }, [isEditable, place, need]);
    if (open && late.Part) {
      const { Part } = late;
      const onClose = (to: CellLeave) => {
        keepTyped(place, null);
        goesTo.current = to;
        setOpen(false);
      };
      return <Part {...(editor as unknown as Props)} place={place} onClose={onClose} />;
    }
    if (!isEditable) return children;
    return (
      <button
        ref={button}
        type="button"
        className={css.cell}
        data-edit=""
        title={label}
        onPointerEnter={late.approach}
        onFocus={late.approach}
        onClick={() => void late.need().then(setOpen)}
      >
        {children}
        <svg className={css.pencil} viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path d="M3 13l.7-2.8L11 3l2 2-7.2 7.3L3 13z" />
        </svg>
      </button>
    );
  };
}

/** From the last cell, and from the first one backwards, the focus stays on the cell. */
function leave(cell: HTMLButtonElement | null, to: CellLeave): void {
  const cells = [...(cell?.closest('[data-list]')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])];
  const other = typeof to === 'string' && cell ? cells[cells.indexOf(cell) + (to === 'next' ? 1 : -1)] : undefined;
  if (!other) {
    cell?.focus();
    return;
  }
  other.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  other.click();
}
