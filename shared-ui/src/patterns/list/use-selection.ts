import { useState } from 'react';
import type { ListViewProps } from './list-view-props';
import type { Selection } from './rows';
import { useLeftRows } from './way-back';

/** Rows that can be selected at once: as many as the sums of a selection take. */
export const maxChosen = 500;

/** Whether rows are chosen for anything: an act, their sums, their export. */
export const isChoosable = <Row>({ batch, sums, chosenTools }: Pick<ListViewProps<Row>, 'batch' | 'sums' | 'chosenTools'>) =>
  Boolean(batch?.length || sums || chosenTools);

interface Chosen<Row> {
  /** Of which list and under which filters. */
  of: string;
  rows: ReadonlyMap<string, Row>;
}

/**
 * The selected rows, kept while pages are turned and on the way back to the list: those of other pages as they were last seen. Another tab or filter drops them, or
 * one would act on rows that the list no longer shows. `docs/pages/conventions.md#selection`.
 */
export function useSelection<Row>(props: Pick<ListViewProps<Row>, 'list' | 'rowKey' | 'batch' | 'sums' | 'chosenTools'>) {
  const { list, rowKey } = props;
  const { rows } = list;
  const of = JSON.stringify([list.setup.id, list.payload.filters]);
  const { left, keep } = useLeftRows<Row>(of);
  const [chosen, setChosen] = useState<Chosen<Row>>({ of, rows: left ?? new Map() });
  if (chosen.of !== of) setChosen({ of, rows: new Map() });
  const kept = chosen.of === of ? chosen.rows : new Map<string, Row>();
  const here = new Map(rows?.map((row) => [rowKey(row), row]));
  // The server's latest word of those that are seen.
  const picked = [...kept].map(([key, row]) => here.get(key) ?? row);

  const put = (next: Iterable<readonly [string, Row]>) => {
    const rowsNow = new Map([...next].slice(0, maxChosen));
    keep(rowsNow);
    setChosen({ of, rows: rowsNow });
  };
  const elsewhere = () => [...kept].filter(([key]) => !here.has(key));
  const ofPage = (isOn: (key: string) => boolean) => [...here].filter(([key]) => isOn(key));
  const count = [...here.keys()].filter((key) => kept.has(key)).length;
  const selection: Selection | null =
    rows?.length && isChoosable(props)
      ? {
          all: count === rows.length,
          some: count > 0,
          has: (key) => kept.has(key),
          choose: (key, on) => put([...elsewhere(), ...ofPage((each) => (each === key ? on : kept.has(each)))]),
          chooseAll: (on) => put([...elsewhere(), ...ofPage(() => on)]),
          set: (keys) => put([...elsewhere(), ...ofPage((each) => keys.includes(each))]),
        }
      : null;
  const drop = (keys: readonly string[]) => put([...kept].filter(([key]) => !keys.includes(key)));
  /** Every row that matches, as many as can be chosen. */
  const chooseEvery = async () => put((await list.askFirst(maxChosen)).map((row) => [rowKey(row), row] as const));
  return { picked, selection, clear: () => put([]), drop, chooseEvery };
}
