import type { ReactNode } from 'react';
import css from './CardLines.module.css';

export interface CardLine {
  key: string;
  head: ReactNode;
  unit?: string | undefined;
  value: ReactNode;
}

/** Columns of a row, or their sums, one a line: name left, value right. Not antd's Descriptions: a list has as many as rows are open. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <dl className={css.lines}>
      {lines.map(({ key, head, unit, value }) => (
        <div key={key}>
          <dt>
            {head}
            {unit ? <span className={css.unit}>{unit}</span> : null}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
