import type { EndpointKey, RequestOf, ResponseOf } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';

/** Cells of a row of sums, by column; that of the column with the title is said by the list. */
export type SumCells = Readonly<Record<string, ReactNode>>;

/** Sums of a whole result or of a selection: a question of its own, for which the rows never wait. */
export interface ListSums {
  key: EndpointKey;
  /** @param ids of the selected rows; without them, of all that match */
  payloadOf: (ids?: readonly string[]) => unknown;
  /** How many rows were summed, and the cells. */
  read: (answer: unknown) => { rows: number; cells: SumCells };
}

/** Endpoints that answer with sums of a list. */
type SumsKey = { [K in EndpointKey]: ResponseOf<K> extends { rows: number } ? K : never }[EndpointKey];

export function sumsOf<K extends SumsKey>(
  key: K,
  payloadOf: (ids?: readonly string[]) => RequestOf<K>,
  cellsOf: (sums: ResponseOf<K>) => SumCells,
): ListSums {
  return {
    key,
    payloadOf,
    read(answer) {
      const sums = answer as ResponseOf<K> & { rows: number };
      return { rows: sums.rows, cells: cellsOf(sums) };
    },
  };
}
