import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { Fragment } from 'react';
import type { Column } from './column';
import css from './ListCards.module.css';
import type { RowGroup, Selection } from './rows';

interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  groupOf?: ((row: Row) => RowGroup) | undefined;
  selection: Selection | null;
  busy: boolean;
}

/** A table below 900 px: one card per row, its columns placed by their `card` property. */
export function ListCards<Row>({ label, rows, columns, rowKey, rowName, groupOf, selection, busy }: ListCardsProps<Row>) {
  const placed = (place: NonNullable<Column<Row>['card']>) => columns.filter((column) => (column.card ?? 'row') === place);
  const show = (column: Column<Row>, row: Row) => (column.cardCell ?? column.cell)(row);
  const lines = placed('row');
  const summed = columns.filter((column) => column.sum !== undefined && column.sum !== null);
  const [sumHead, sums] = [summed.find((column) => column.card === 'title'), summed.filter((column) => column.card !== 'title')];
  return (
    <section className={css.cards} aria-label={label} aria-busy={busy}>
      {rows.map((row, index) => {
        const group = groupOf?.(row);
        const before = index > 0 ? groupOf?.(rows[index - 1] as Row) : undefined;
        return (
          <Fragment key={rowKey(row)}>
            {group && group.key !== before?.key ? <h2 className={css.cardGroup}>{group.head}</h2> : null}
            <article className={css.card} aria-label={rowName(row)}>
              <div className={css.cardHead}>
                {selection ? (
                  <Checkbox
                    aria-label={`选择：${rowName(row)}`}
                    checked={selection.has(rowKey(row))}
                    onChange={(event) => selection.choose(rowKey(row), event.target.checked)}
                  />
                ) : null}
                <div className={css.cardTitle}>
                  {placed('title').map((column) => (
                    <div key={column.key}>{show(column, row)}</div>
                  ))}
                </div>
                {placed('status').map((column) => (
                  <div key={column.key}>{show(column, row)}</div>
                ))}
              </div>
              {placed('wide').map((column) => (
                <div key={column.key} className={css.cardWide}>
                  {show(column, row)}
                </div>
              ))}
              {lines.length ? (
                <dl className={css.cardRows}>
                  {lines.map((column) => (
                    <div key={column.key} className={css.cardRow}>
                      <dt>
                        {column.head}
                        {column.unit ? <span className={css.unit}>{column.unit}</span> : null}
                      </dt>
                      <dd>{show(column, row)}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
              {placed('actions').map((column) => (
                <div key={column.key} className={css.cardActions}>
                  {show(column, row)}
                </div>
              ))}
            </article>
          </Fragment>
        );
      })}
      {summed.length ? (
        <div className={css.cardSums}>
          {sumHead ? <h2>{sumHead.sum}</h2> : null}
          <dl>
            {sums.map((column) => (
              <div key={column.key} className={css.cardRow}>
                <dt>{column.head}</dt>
                <dd>{column.sum}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </section>
  );
}
