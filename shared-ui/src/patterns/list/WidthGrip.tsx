import type { WidthChange } from './drag-width';
import css from './ListTable.module.css';

const load = () => import(/* webpackChunkName: "drag-width" */ './drag-width');

/** The edge of a head, drawn to another width; pressed twice, the usual one. By keyboard, 「列」 has a field for it. */
export function WidthGrip({ column, ...widths }: WidthChange & { column: string }) {
  return (
    <span
      className={css.grip}
      aria-hidden="true"
      data-grip={column}
      onPointerEnter={() => void load()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // Neither a selection of text nor the menu of the head.
        event.preventDefault();
        const head = event.currentTarget.closest('th');
        const fromX = event.clientX;
        if (head) void load().then(({ dragWidth }) => dragWidth({ ...widths, key: column, head, fromX }));
      }}
      onDoubleClick={() => void load().then(({ usualWidthAgain }) => usualWidthAgain({ ...widths, key: column }))}
      // The head sorts when it is pressed.
      onClick={(event) => event.stopPropagation()}
    />
  );
}
