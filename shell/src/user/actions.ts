/** What the user's saga answers; apart from it, because whoever says so need not wait for the sagas. */
import { type Layout, type Side, sideOfPath } from '@shizhong/shared-contracts';
import type { Action } from 'redux';
import { isArea } from '../routing/area';

export type Visited = Action<'routing/visited'> & {
  /** From the router base. */
  path: string;
  /** Whose frame the page stands in: 联系我们 stands in an area's frame though its path names no area. */
  side: Side | null;
};

/** A page of this path is shown: at the end of loading the document, when its layout is not known yet, and after every navigation. */
export const visited = (path: string, layout?: Layout): Visited => ({
  type: 'routing/visited',
  path,
  side: layout && isArea(layout) ? layout : sideOfPath(path),
});
export const loadUser = (): Action<'user/load'> => ({ type: 'user/load' });
