import { Empty } from '@shizhong/shared-ui/states';
import { headWord } from '../../lib/plain-word';
import { Grid } from '../frame/Grid';
import css from './Results.module.css';

type Row = Record<string, string | number | null>;

/** What a command answered: a table, or the lines of one object. */
export function Results({ rows, label = '结果' }: { rows: readonly Row[]; label?: string }) {
  if (rows.length === 0) return <Empty kind="never" title="没有这样的记录" />;
  const names = [...new Set(rows.flatMap(Object.keys))];
  if (rows.length === 1)
    return (
      <dl className={css.lines}>
        {Object.entries(rows[0] ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>{headWord(name)}</dt>
            <dd>{value ?? '--'}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <>
      <p className={css.count}>{rows.length} 行</p>
      <Grid
        label={label}
        rows={rows}
        keyOf={(_row, index) => String(index)}
        columns={names.map((name) => ({
          key: name,
          head: headWord(name),
          numeric: rows.some((row) => typeof row[name] === 'number') || areAmounts(rows.map((row) => row[name] ?? '')),
          cell: (row: Row) => <Value value={row[name] ?? null} />,
        }))}
      />
    </>
  );
}

/** A time, an amount or a word or two is not broken over lines. */
function Value({ value }: { value: string | number | null }) {
  if (value === null || value === '') return '--';
  return isWhole(value) ? <span className={css.whole}>{value}</span> : value;
}

const isWhole = (value: string | number) => /^(\S{1,12}|\d{4}-\d\d-\d\d( \d\d:\d\d)?|-?[\d,]+(\.\d+)?)$/.test(String(value));

/** A column of amounts, where some may have none. */
const areAmounts = (values: readonly (string | number)[]) =>
  values.some((value) => value !== '') && values.every((value) => value === '' || /^-?[\d,]+\.\d\d$/.test(String(value)));
