import { clsx } from 'clsx/lite';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './PointsTable.module.css';

export interface PointsTableProps {
  label: string;
  head: readonly string[];
  points: readonly { key: string; head: string }[];
  /** Cells beside the day. */
  cells: (place: number) => readonly ReactNode[];
  foot: readonly ReactNode[];
  at: number | null;
  onOpen: (place: number) => void;
}

/** The figures beside a chart, newest first; the marked point is marked here too, and each day opens what is behind it. */
export function PointsTable({ label, head, points, cells, foot, at, onOpen }: PointsTableProps) {
  const marked = useRef<HTMLTableRowElement>(null);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const [box, row] = [region.current, at === null ? null : marked.current];
    // Only the table scrolls, never the page.
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [at]);
  const places = points.map((_, place) => points.length - 1 - place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={region} className={css.points} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={points[place]?.key} ref={place === at ? marked : null} className={clsx(place === at && css.marked)}>
              <th scope="row">
                <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => onOpen(place)}>
                  {points[place]?.head}
                </button>
              </th>
              {cells(place).map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {foot.map((cell, column) =>
              column === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <th key={column} scope="row">
                  {cell}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={column}>{cell}</td>
              ),
            )}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
