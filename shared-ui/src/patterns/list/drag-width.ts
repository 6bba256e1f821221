/** A column's width, drawn at the edge of its head. Loaded when the pointer comes near one. `docs/pages/conventions.md#columns`. */
import { clsx } from 'clsx/lite';
import { widened } from './column-changes';
import { type ColumnsChoice, columnPx } from './column-choice';
import css from './ListTable.module.css';

export interface WidthChange {
  choice: ColumnsChoice;
  change: (next: ColumnsChoice) => void;
}

interface Drag extends WidthChange {
  key: string;
  head: HTMLElement;
  /** Where the pointer was pressed. */
  fromX: number;
}

/**
 * A line shows the width until the pointer is let go: laying out a hundred rows with every pixel would lag behind the hand. Escape leaves
 * everything as it was.
 */
export function dragWidth({ key, head, fromX, choice, change }: Drag): void {
  const box = head.getBoundingClientRect();
  const region = head.closest<HTMLElement>('section');
  if (!region) return;
  const line = document.createElement('div');
  line.className = clsx(css.widthLine);
  region.append(line);
  const left = region.getBoundingClientRect().left;
  let px = box.width;
  const follow = ({ clientX }: { clientX: number }) => {
    px = Math.round(Math.min(columnPx.max, Math.max(columnPx.min, box.width + clientX - fromX)));
    line.style.left = `${box.left + px - left}px`;
    line.dataset['px'] = `${px}`;
  };
  const end = (done: boolean) => {
    document.removeEventListener('pointermove', follow);
    document.removeEventListener('pointerup', drop);
    document.removeEventListener('pointercancel', cancel);
    document.removeEventListener('keydown', onKey, true);
    line.remove();
    if (done && px !== Math.round(box.width)) change(widened(choice, key, px));
  };
  const drop = () => end(true);
  const cancel = () => end(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
  };
  follow({ clientX: fromX });
  document.addEventListener('pointermove', follow);
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', cancel);
  document.addEventListener('keydown', onKey, true);
}

/** Its usual width again. */
export function usualWidthAgain({ key, choice, change }: Pick<Drag, 'key' | 'choice' | 'change'>): void {
  if (choice.widths?.[key] !== undefined) change(widened(choice, key, null));
}
