import { clsx } from 'clsx/lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './PointsTable.module.css';
import { SortHead } from './SortHead';

/** A figure of each point; by place. */
export interface PointColumn {
  head: string;
  cell: (place: number) => ReactNode;
  /** What it sorts by; null, where there is nothing, stands last. */
  value: (place: number) => number | null;
  foot: ReactNode;
}

export interface PointsTableProps {
  label: string;
  points: readonly { key: string; head: string }[];
  columns: readonly PointColumn[];
  /** Beside the sums: 「30 天合计」. */
  foot: string;
  at: number | null;
  onOpen: (place: number) => void;
}

interface Sort {
  /** Null: the day. */
  column: number | null;
  isRising: boolean;
}

const newestFirst: Sort = { column: null, isRising: false };

/** The figures beside a chart, newest first until a head is pressed; the marked point is marked here too, and each day opens what is behind it. */
export function PointsTable({ label, points, columns, foot, at, onOpen }: PointsTableProps) {
  const marked = useRef<HTMLTableRowElement>(null);
  const region = useRef<HTMLElement>(null);
  const [sort, setSort] = useState(newestFirst);
  useEffect(() => {
    const [box, row] = [region.current, at === null ? null : marked.current];
    // Only the table scrolls, never the page.
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [at]);
  const sortBy = (column: number | null) =>
    setSort((before) => ({ column, isRising: before.column === column ? !before.isRising : false }));
  const stateOf = (column: number | null) => (sort.column !== column ? 'none' : sort.isRising ? 'ascending' : 'descending');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={region} className={css.points} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <SortHead state={stateOf(null)} onSort={() => sortBy(null)}>
              日期
            </SortHead>
            {columns.map(({ head }, column) => (
              <SortHead key={head} state={stateOf(column)} onSort={() => sortBy(column)}>
                {head}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {placesBy(sort, columns, points.length).map((place) => (
            <tr key={points[place]?.key} ref={place === at ? marked : null} className={clsx(place === at && css.marked)}>
              <th scope="row">
                <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => onOpen(place)}>
                  {points[place]?.head}
                </button>
              </th>
              {columns.map(({ head, cell }) => (
                <td key={head}>{cell(place)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{foot}</th>
            {columns.map(({ head, foot: sum }) => (
              <td key={head}>{sum}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function placesBy({ column, isRising }: Sort, columns: readonly PointColumn[], count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  // The choice of metrics may have taken the column away.
  const by = column === null ? null : columns[column];
  if (!by) return isRising ? places : places.reverse();
  const values = places.map(by.value);
  const last = isRising ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const of = (place: number) => values[place] ?? last;
  return places.sort((one, other) => {
    const [left, right] = [of(one), of(other)];
    // Equal ones newest first; also two that have nothing, whose difference is no number.
    if (left === right) return other - one;
    return isRising ? left - right : right - left;
  });
}
