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
  /** Where nobody types an id: what is to be decided has a page of its own. */
  withoutIds?: boolean;
}

const none: readonly string[] = [];

/** What a command answered: a table, or the lines of one object. */
export function Results({ table: { heads, lines }, label = '结果', without = none, withoutIds = false }: ResultsProps) {
  const [first] = lines;
  // Two columns may bear one name; none is without a place.
  const shown = heads
    .map((head, index) => ({ head, index }))
    .filter(({ head, index }) => !without.includes(head) && !(withoutIds && areIds(lines.map((line) => line[index] ?? null))));
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
  return isWhole(value) ? <span className={css.whole}>{value}</span> : <span className={css.free}>{value}</span>;
}

const isWhole = (value: string | number) => /^(\S{1,12}|\d{4}-\d\d-\d\d( \d\d:\d\d)?|-?[\d,]+(\.\d+)?)$/.test(String(value));

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const areIds = (values: readonly Cell[]) => values.every((value) => typeof value === 'string' && id.test(value));

/** A column of amounts, where some may have none. */
const areAmounts = (values: readonly (string | number)[]) =>
  values.some((value) => value !== '') && values.every((value) => value === '' || /^-?[\d,]+\.\d\d$/.test(String(value)));
