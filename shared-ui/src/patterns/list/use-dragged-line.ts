import { type PointerEvent, type RefObject, useState } from 'react';

/** Moves a line of a list with the pointer: it takes the place of the line it is drawn over. The handle keeps the pointer. */
export function useDraggedLine(list: RefObject<HTMLElement | null>, onMove: (key: string, to: number) => void) {
  const [key, setKey] = useState<string | null>(null);

  function begin(line: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const place = list.current;
    if (!place) return;
    handle.setPointerCapture(event.pointerId);
    setKey(line);
    const lines = () => [...place.querySelectorAll<HTMLElement>('[data-line]')];
    let target: number | null = null;

    const mark = (index: number | null) => {
      for (const [at, each] of lines().entries()) each.toggleAttribute('data-target', at === index);
    };
    const follow = ({ clientY }: { clientY: number }) => {
      const all = lines();
      const over = all.findIndex((each) => clientY < each.getBoundingClientRect().bottom);
      target = over === -1 ? all.length - 1 : over;
      mark(target);
    };
    const end = (done: boolean) => {
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', drop);
      handle.removeEventListener('pointercancel', cancel);
      mark(null);
      setKey(null);
      const from = lines().findIndex((each) => each.dataset['line'] === line);
      if (done && target !== null && target !== from) onMove(line, target);
    };
    const drop = () => end(true);
    const cancel = () => end(false);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', drop);
    handle.addEventListener('pointercancel', cancel);
  }

  return { key, begin };
}
