/** Actions handled by the user's saga; in their own file, so that the code that dispatches them need not load the sagas. */
import { type Layout, type Side, sideOfPath } from '@shizhong/shared-contracts';
import type { Action } from 'redux';
import { isArea } from '../routing/area';

export type Visited = Action<'routing/visited'> & {
  /** Relative to the router base. */
  path: string;
  /** The side whose frame the page is in: 联系我们 is in an area's frame although its path names no area. */
  side: Side | null;
};

/** The page of this path is shown: dispatched while the document loads, when its layout is not known yet, and after every navigation. */
export const visited = (path: string, layout?: Layout): Visited => ({
  type: 'routing/visited',
  path,
  side: layout && isArea(layout) ? layout : sideOfPath(path),
});
export type LoadUser = Action<'user/load'> & { isQuiet?: boolean };

export const loadUser = (): LoadUser => ({ type: 'user/load' });
/** Nobody has asked: the page keeps what it shows until the answer is there. */
export const refreshUser = (): LoadUser => ({ type: 'user/load', isQuiet: true });
