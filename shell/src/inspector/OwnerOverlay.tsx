import { type ReactNode, useEffect, useState } from 'react';
import css from './OwnerOverlay.module.css';
import { ownerOfNode } from './owner-of-node';

/** Shows the owner of the element under the pointer. Escape or a click ends it. */
export function OwnerOverlay({ onDone }: { onDone(): void }) {
  const [at, setAt] = useState<{ box: DOMRect; text: ReactNode } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true } as const;
    document.addEventListener(
      'pointermove',
      ({ target }) => {
        if (!(target instanceof Element) || target.closest('#sz-inspector')) return setAt(null);
        const owner = ownerOfNode(target);
        setAt({
          box: target.getBoundingClientRect(),
          text: owner ? `${owner.title}（${owner.name}）${owner.version}，${owner.team ?? '未登记团队'}` : '外壳',
        });
      },
      options,
    );
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('#sz-inspector')) return;
        event.preventDefault();
        event.stopPropagation();
        onDone();
      },
      options,
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onDone(), options);
    return () => stop.abort();
  }, [onDone]);
  if (!at) return null;
  const { left, top, width, height } = at.box;
  return (
    <svg className={css.overlay} aria-hidden="true">
      <rect x={left} y={top} width={width} height={height} />
      <foreignObject x={Math.max(0, left)} y={Math.max(0, top - 26)} width="480" height="26">
        <span className={css.tag}>{at.text}</span>
      </foreignObject>
    </svg>
  );
}
