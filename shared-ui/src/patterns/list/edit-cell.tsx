import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { latePart } from '../../primitives/late-part/late-part';
import css from './edit-cell.module.css';

/** For the editor: it is left, and where the focus goes. */
export interface EditorSlot {
  /** @param back the keyboard left it: the focus returns to the cell */
  onClose: (back: boolean) => void;
}

interface EditCellProps {
  /** 「修改「秋季新米」的日限额」. */
  label: string;
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
  return function EditCell({ label, isEditable, children, ...editor }: Props & EditCellProps) {
    const late = usePart();
    const [open, setOpen] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const comesBack = useRef(false);
    useEffect(() => {
      if (!open && comesBack.current) button.current?.focus();
      comesBack.current = false;
    }, [open]);
    if (open && late.Part) {
      const { Part } = late;
      const onClose = (back: boolean) => {
        comesBack.current = back;
        setOpen(false);
      };
      return <Part {...(editor as unknown as Props)} onClose={onClose} />;
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
