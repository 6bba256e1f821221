import type { ReactNode } from 'react';
import css from './Grid.module.css';

export interface GridColumn<R> {
  key: string;
  head: ReactNode;
  cell(row: R): ReactNode;
  /** Figures stand at the right. */
  numeric?: boolean;
}

export interface GridProps<R> {
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  keyOf(row: R, index: number): string;
  current?: string | null;
}

/** A short table that is read and not worked on: antd's is for rows that are chosen, sorted or virtual. */
export function Grid<R>({ label, columns, rows, keyOf, current = null }: GridProps<R>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.grid}>
        <thead>
          <tr>
            {columns.map(({ key, head, numeric }) => (
              <th key={key} scope="col" className={numeric ? css.numeric : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const id = keyOf(row, index);
            return (
              <tr key={id} className={id === current ? css.current : undefined}>
                {columns.map(({ key, cell, numeric }) => (
                  <td key={key} className={numeric ? css.numeric : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
