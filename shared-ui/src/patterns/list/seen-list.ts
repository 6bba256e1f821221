import { createContext } from 'react';

/** What an export of the list holds: as it is seen. */
export interface SeenRows {
  /** Keys of the columns that are shown, in their order; null where a row shows everything that it has. */
  columns: readonly string[] | null;
  /** Heads of those that are switched on and have no room in this window. */
  withoutRoom: readonly string[];
  /** How the rows stand, unless the newest come first. */
  sort: string | undefined;
}

export const SeenList = createContext<SeenRows | null>(null);
