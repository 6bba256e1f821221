import { useHost } from '@shizhong/shared-contracts';
import { Table, type TableColumnsType } from '@shizhong/shared-ui/antd/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { localSort } from '../../patterns/local-sort/local-sort';
import { useNarrow } from '../../primitives/narrow/use-narrow';
import css from './RowsTable.module.css';

export interface PartRow<Figures> {
  key: string;
  name: string;
  link: string | null;
  figures: Figures;
  previous: Figures | null;
}

export interface PartColumn<Figures> {
  key: string;
  head: string;
  cell: (figures: Figures, previous: Figures | null) => ReactNode;
  /** What the column sorts by; where there is nothing to compare, null, and it stands last. */
  value: (figures: Figures, previous: Figures | null) => number | null;
}

export interface RowsTableProps<Figures> {
  label: string;
  /** Head of the first column: 账号. */
  head: string;
  rows: readonly PartRow<Figures>[];
  /** All that does not fit, in one row. */
  rest: { name: string; figures: Figures; previous: Figures | null } | null;
  total: { name: string; figures: Figures; previous: Figures | null };
  columns: readonly PartColumn<Figures>[];
  /** The columns that a phone shows: beside the name, and below it. */
  card: readonly [string, string];
}

interface Line<Figures> extends PartRow<Figures> {
  isRest: boolean;
}

/** A whole by its parts; the parts, the rest and the sum stand below each other. On a phone, rows of two lines. */
export function RowsTable<Figures>({ label, head, rows, rest, total, columns, card }: RowsTableProps<Figures>) {
  const narrow = useNarrow();
  const lines: Line<Figures>[] = rows.map((row) => ({ ...row, isRest: false }));
  if (rest) lines.push({ key: 'rest', link: null, ...rest, isRest: true });
  if (narrow)
    return (
      <Cards
        label={label}
        lines={[...lines, { key: 'total', link: null, ...total, isRest: true }]}
        columns={columns}
        card={card}
      />
    );
  const shown: TableColumnsType<Line<Figures>> = [
    { key: 'name', title: head, rowScope: 'row', render: (_, line) => <Name line={line} /> },
    ...columns.map(({ key, head: title, cell, value }) => ({
      key,
      title,
      align: 'right' as const,
      render: (_: unknown, line: Line<Figures>) => cell(line.figures, line.previous),
      // The rest is no row of its own.
      ...localSort<Line<Figures>>((line) => value(line.figures, line.previous), { isLast: ({ isRest }) => isRest }),
    })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={css.rows} aria-label={label} tabIndex={0}>
      <Table<Line<Figures>>
        size="small"
        pagination={false}
        dataSource={lines}
        columns={shown}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>{total.name}</Table.Summary.Cell>
            {columns.map(({ key, cell }, at) => (
              <Table.Summary.Cell key={key} index={at + 1} align="right">
                {cell(total.figures, total.previous)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </section>
  );
}

function Name<Figures>({ line }: { line: Line<Figures> }) {
  const host = useHost();
  const [path] = (line.link ?? '').split('?');
  return line.link && path && host.hasPage(path) ? <Link to={line.link}>{line.name}</Link> : line.name;
}

function Cards<Figures>({
  label,
  lines,
  columns,
  card: [beside, below],
}: {
  label: string;
  lines: readonly Line<Figures>[];
  columns: readonly PartColumn<Figures>[];
  card: readonly [string, string];
}) {
  const of = (key: string) => columns.find((column) => column.key === key);
  return (
    <ul className={css.cards} aria-label={label}>
      {lines.map((line) => (
        <li key={line.key}>
          <span className={css.line}>
            <b>
              <Name line={line} />
            </b>
            <b>{of(beside)?.cell(line.figures, line.previous)}</b>
          </span>
          <span className={css.second}>
            <span>
              {of(below)?.head} {of(below)?.cell(line.figures, line.previous)}
            </span>
            <span>{of('delta')?.cell(line.figures, line.previous)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
