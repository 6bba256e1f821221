/** What the user's saga answers; apart from it, because whoever says so need not wait for the sagas. */
import type { Action } from 'redux';

export type Visited = Action<'routing/visited'> & {
  /** From the router base. */
  path: string;
};

/** A page of this path is shown: at the end of loading the document, and after every navigation. */
export const visited = (path: string): Visited => ({ type: 'routing/visited', path });
export const loadUser = (): Action<'user/load'> => ({ type: 'user/load' });
