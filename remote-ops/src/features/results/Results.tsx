import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { Empty } from '@shizhong/shared-ui/states';
import { Grid } from '../frame/Grid';
import css from './Results.module.css';

type Table = DeskResponseOf<'desk/run'>['table'];
type Cell = Table['lines'][number][number];

export interface ResultsProps {
  table: Table;
  label?: string;
  /** Columns that only programs read. */
  without?: readonly string[] | undefined;
}

const none: readonly string[] = [];

/** What a command answered: a table, or the lines of one object. */
export function Results({ table: { heads, lines }, label = '结果', without = none }: ResultsProps) {
  const [first] = lines;
  // Two columns may bear one name; none is without a place.
  const shown = heads.map((head, index) => ({ head, index })).filter(({ head }) => !without.includes(head));
  if (!first) return <Empty kind="never" title="没有这样的记录" />;
  if (lines.length === 1)
    return (
      <dl className={css.lines}>
        {shown.map(({ head, index }) => (
          <div key={index}>
            <dt>{head}</dt>
            <dd>{first[index] ?? '--'}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <>
      <p className={css.count}>{lines.length} 行</p>
      <Grid
        label={label}
        rows={lines}
        keyOf={(_line, index) => String(index)}
        columns={shown.map(({ head, index }) => ({
          key: String(index),
          head,
          numeric: lines.some((line) => typeof line[index] === 'number') || areAmounts(lines.map((line) => line[index] ?? '')),
          cell: (line: Table['lines'][number]) => <Value value={line[index] ?? null} />,
        }))}
      />
    </>
  );
}

/** A time, an amount or a word or two is not broken over lines. */
function Value({ value }: { value: Cell }) {
  if (value === null || value === '') return '--';
  return isWhole(value) ? <span className={css.whole}>{value}</span> : value;
}

const isWhole = (value: string | number) => /^(\S{1,12}|\d{4}-\d\d-\d\d( \d\d:\d\d)?|-?[\d,]+(\.\d+)?)$/.test(String(value));

/** A column of amounts, where some may have none. */
const areAmounts = (values: readonly (string | number)[]) =>
  values.some((value) => value !== '') && values.every((value) => value === '' || /^-?[\d,]+\.\d\d$/.test(String(value)));
