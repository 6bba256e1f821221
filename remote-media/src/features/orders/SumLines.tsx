import type { ReactNode } from 'react';
import css from './SumLines.module.css';

export interface SumLine {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** The rule that explains the line. */
  why?: ReactNode | undefined;
  /** A subtotal: bold, under a hairline. */
  total?: boolean;
}

/** A calculation as lines, each with its reason. `docs/visual-language.md#order-calculation`. */
export function SumLines({ lines, result }: { lines: readonly SumLine[]; result?: Omit<SumLine, 'key' | 'total'> | undefined }) {
  return (
    <dl>
      {lines.map((line) => (
        <div key={line.key} className={css.line} data-total={line.total || undefined}>
          <dt>
            {line.label}
            {line.why ? <small>{line.why}</small> : null}
          </dt>
          <dd>{line.value}</dd>
        </div>
      ))}
      {result ? (
        <div className={css.result}>
          <dt>
            {result.label}
            {result.why ? <small>{result.why}</small> : null}
          </dt>
          <dd>{result.value}</dd>
        </div>
      ) : null}
    </dl>
  );
}
