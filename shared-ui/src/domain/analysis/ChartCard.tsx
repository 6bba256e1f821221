import type { ReactNode } from 'react';
import css from './frame.module.css';

export interface ChartCardProps {
  label: string;
  /** The figures of the whole range. */
  top: ReactNode;
  /** Mark and name of each series. */
  legend: readonly { key: string; mark: ReactNode; label: string }[];
  extra: ReactNode;
  chart: ReactNode;
  /** Below the chart: what is noted of its points. */
  notes?: ReactNode;
  table: ReactNode;
}

/** Figures, the chart of one or two of them, and the table beside it. */
export function ChartCard({ label, top, legend, extra, chart, notes, table }: ChartCardProps) {
  return (
    <section className={css.card} aria-label={label}>
      {top}
      <div className={css.beside}>
        <div className={css.drawn}>
          <div className={css.head}>
            <ul className={css.legend} aria-label="图例">
              {legend.map(({ key, mark, label: name }) => (
                <li key={key}>
                  {mark}
                  {name}
                </li>
              ))}
            </ul>
            {extra}
          </div>
          {chart}
          {notes}
        </div>
        <div className={css.table}>{table}</div>
      </div>
    </section>
  );
}

/** A whole by its parts, under the chart. */
export function Parts({
  title,
  choice,
  note,
  children,
}: {
  title: string;
  choice?: ReactNode;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={css.parts}>
      <div className={css.partsHead}>
        <h2>{title}</h2>
        {choice}
      </div>
      {children}
      {note ? <p className={css.note}>{note}</p> : null}
    </section>
  );
}

/** What is said where there is nothing to draw. */
export function NothingCard({ children }: { children: ReactNode }) {
  return <div className={css.card}>{children}</div>;
}
