import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import type { Column } from './column';
import type { RowGroup, Selection } from './rows';
import styles from './table.module.css';
import type { ListState } from './use-list';

interface ListTableProps<Row> {
  label: string;
  list: ListState;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  groupOf?: ((row: Row) => RowGroup) | undefined;
  selection: Selection | null;
  busy: boolean;
}

export function ListTable<Row>({ label, list, rows, columns, rowKey, rowName, groupOf, selection, busy }: ListTableProps<Row>) {
  const span = columns.length + (selection ? 1 : 0);
  const side = (column: Column<Row>) =>
    [
      column.align === 'right' && styles['right'],
      (column.oneLine ?? column.align === 'right') && styles['oneLine'],
      column.card === 'actions' && styles['acts'],
    ]
      .filter(Boolean)
      .join(' ') || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles['region']} aria-label={label} aria-busy={busy} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={styles['tick']}>
                <Tick
                  label="选择本页全部"
                  checked={selection.all}
                  some={selection.some}
                  onChange={(on) => selection.chooseAll(on)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.key} column={column} list={list} className={side(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const group = groupOf?.(row);
            const before = index > 0 ? groupOf?.(rows[index - 1] as Row) : undefined;
            return (
              <Fragment key={rowKey(row)}>
                {group && group.key !== before?.key ? (
                  <tr>
                    <th scope="rowgroup" colSpan={span} className={styles['group']}>
                      {group.head}
                    </th>
                  </tr>
                ) : null}
                <tr>
                  {selection ? (
                    <td className={styles['tick']}>
                      <Tick
                        label={`选择：${rowName(row)}`}
                        checked={selection.has(rowKey(row))}
                        onChange={(on) => selection.choose(rowKey(row), on)}
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <td key={column.key} className={side(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
        {columns.some((column) => column.sum !== undefined) ? (
          <tfoot>
            <tr>
              {selection ? <td /> : null}
              {columns.map((column) => (
                <td key={column.key} className={side(column)}>
                  {column.sum}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

function Head<Row>({
  column,
  list,
  className,
}: {
  column: Column<Row>;
  list: ListState;
  className: string | undefined;
}): ReactNode {
  const { sort } = column;
  const current = list.sort ?? list.setup.sorts?.[0];
  const sorted = sort !== undefined && sort === current;
  const words = (
    <>
      {column.head}
      {column.unit ? <span className={styles['unit']}>{column.unit}</span> : null}
    </>
  );
  return (
    <th
      scope="col"
      className={[className, sorted && styles['sorted']].filter(Boolean).join(' ') || undefined}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={sorted ? 'descending' : undefined}
    >
      {sort ? (
        <button
          type="button"
          className={styles['sort']}
          title={`按${column.head}从大到小`}
          onClick={() => list.change({ sort: sorted ? null : sort })}
        >
          {words}
          <Icon name="chevronDown" size={16} />
        </button>
      ) : (
        words
      )}
    </th>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: (on: boolean) => void;
}

export function Tick({ label, checked, some = false, onChange }: TickProps) {
  return (
    <label className={styles['boxLabel']}>
      <input
        type="checkbox"
        className={styles['box']}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          // HTML has no attribute for it.
          if (box) box.indeterminate = some && !checked;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
