import { formatCount } from '@shizhong/shared-contracts';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../button';
import { CardLines } from './CardLines';
import { type Column, placedAt } from './column';
import { ListCard } from './ListCard';
import css from './ListCards.module.css';
import type { RowGroup, Selection } from './rows';
import type { SumLine } from './use-sums';

interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Rows that match, on all pages. */
  total: number;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  groupOf?: ((row: Row) => RowGroup) | undefined;
  selection: Selection | null;
  /** Below the rows, instead of the columns' own `sum`. */
  sums?: readonly SumLine[] | undefined;
  /** Between the rows and their sums, which come later and of which nobody knows the height: nothing moves when they do. */
  below?: ReactNode;
  busy: boolean;
}

/** A table below 900 px: rows of two lines that open. What the amounts at the right are is said once, above them. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { label, rows, total, columns, rowKey, rowName, groupOf, selection, sums: lines = [], below, busy } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const summed = columns.filter((column) => column.sum !== undefined && column.sum !== null);
  const [sumHead, sums] = [summed.find((column) => column.card === 'title'), summed.filter((column) => column.card !== 'title')];
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <section aria-label={label} aria-busy={busy}>
      <div className={css.head}>
        <span>{formatCount(total)} 条</span>
        {/* Every row says it again, for who cannot see what stands above it. */}
        <span aria-hidden="true">
          {placedAt(columns, 'figure').map(({ key, head, unit }) => (
            <span key={key}>{[head, unit].filter(Boolean).join(' ')}</span>
          ))}
        </span>
      </div>
      <div className={css.cards}>
        {rows.map((row, index) => {
          const group = groupOf?.(row);
          const before = index > 0 ? groupOf?.(rows[index - 1] as Row) : undefined;
          const key = rowKey(row);
          return (
            <Fragment key={key}>
              {group && group.key !== before?.key ? <h2 className={css.group}>{group.head}</h2> : null}
              <ListCard
                row={row}
                name={rowName(row)}
                columns={columns}
                open={opened.has(key)}
                onToggle={() => toggle(key)}
                {...(selection ? { chosen: selection.has(key), onChoose: (on: boolean) => selection.choose(key, on) } : {})}
              />
            </Fragment>
          );
        })}
      </div>
      {below}
      {lines.map(({ key, head, cells, retry }) => (
        <div key={key} className={css.sums}>
          <h2>{cells ? head : retry ? '合计没有算出' : '正在合计…'}</h2>
          <CardLines
            lines={columns.flatMap((column) => {
              const value = cells?.[column.key];
              return value === undefined || value === null ? [] : [{ key: column.key, head: column.head, value }];
            })}
          />
          {retry ? <Button onClick={retry}>重试</Button> : null}
        </div>
      ))}
      {summed.length && !lines.length ? (
        <div className={css.sums}>
          {sumHead ? <h2>{sumHead.sum}</h2> : null}
          <CardLines lines={sums.map(({ key, head, sum }) => ({ key, head, value: sum }))} />
        </div>
      ) : null}
    </section>
  );
}
