import { Table } from '@shizhong/shared-ui/antd/table';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { localSort } from '../local-sort/local-sort';
import css from './FiguresTable.module.css';

export interface FiguresTableProps {
  label: string;
  head: readonly string[];
  /** Cells by column; the first names the row and stays in sight when the rest scrolls sideways. */
  rows: readonly (readonly ReactNode[])[];
  foot?: readonly ReactNode[] | undefined;
  /** Columns of text beside the first one, aligned left. */
  words?: readonly number[];
  /** The row that is the reader's own, by its place; its name says so too. */
  own?: number | undefined;
  /** What the cells sort by, in the places of the cells; a column with none does not sort, and null, which is nothing, stands last. */
  values?: readonly (readonly (number | string | null | undefined)[])[] | undefined;
  /** As tall as its rows: what stands around it scrolls. */
  whole?: boolean | undefined;
}

/** A few figures by name, on antd's Table: no pages, no filters; every column with values sorts. Scrolls inside its place, with head and foot in sight. */
export function FiguresTable({ label, head, rows, foot, words = [], values, own, whole }: FiguresTableProps) {
  const alignOf = (at: number) => (at === 0 || words.includes(at) ? 'left' : 'right');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={clsx(css.region, whole && css.whole)} aria-label={label} tabIndex={0}>
      <Table<Line>
        size="small"
        pagination={false}
        rowClassName={({ key }) => clsx(key === own && css.own)}
        // Two rows may have the same name; the key is the place in which they were given.
        dataSource={rows.map((cells, key) => ({ key, cells }))}
        columns={head.map((title, at) => ({
          key: at,
          title,
          align: alignOf(at),
          ...sortingOf(at, values, { isWords: alignOf(at) === 'left', className: clsx(words.includes(at) && css.words) }),
          ...(at === 0 ? { rowScope: 'row' as const } : {}),
          render: (_, { cells }) => cells[at],
        }))}
        {...(foot ? { summary: () => <Foot cells={foot} alignOf={alignOf} /> } : {})}
      />
    </section>
  );
}

function sortingOf(at: number, values: FiguresTableProps['values'], look: { isWords: boolean; className: string }) {
  if (!values?.some((row) => row[at] !== undefined)) return { className: look.className };
  return localSort<Line>(({ key }) => values[key]?.[at] ?? null, look);
}

interface Line {
  key: number;
  cells: readonly ReactNode[];
}

function Foot({ cells, alignOf }: { cells: readonly ReactNode[]; alignOf: (at: number) => 'left' | 'right' }) {
  return (
    <Table.Summary.Row>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <Table.Summary.Cell key={at} index={at} align={alignOf(at)}>
          {cell}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
