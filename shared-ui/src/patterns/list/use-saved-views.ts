import type { ResponseOf } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keysIn } from './column-choice';
import type { ListState } from './use-list';

export type SavedView = ResponseOf<'user/savedViews'>[number];

export interface SavedViews {
  /** Empty while they load, and where the list keeps none. */
  all: readonly SavedView[];
  /** The view that is open; as it was while it is gone. */
  current: SavedView | null;
  /** The address names a view that is not there: removed, or somebody else's. What was set is still in the address. */
  isGone: boolean;
  /** Saved elsewhere since it was opened here. */
  isOvertaken: boolean;
  /** Nobody knows yet which columns the open view has. */
  isAwaited: boolean;
  /** Tab, filters or order differ from the open view's. */
  isChanged: boolean;
  /** The version that was opened: whoever saves says which. */
  version: number;
  /** Asks again: somebody else has saved. */
  reload: () => void;
  /** From now on, changes are made to this version. */
  accept: (version: number) => void;
}

/** The person's views of a list. `docs/pages/conventions.md#saved-views`. */
export function useSavedViews(list: ListState): SavedViews {
  const { id, views: keeps = false } = list.setup;
  const answer = useServerData('user/savedViews', { list: id }, { enabled: keeps });
  const { data } = answer;
  const found = data?.find((view) => view.id === list.view) ?? null;
  const [opened, setOpened] = useState(found);
  if (found && opened?.id !== found.id) setOpened(found);
  const current = found ?? (opened?.id === list.view ? opened : null);
  useDefaultView(list, data);
  return {
    all: data ?? [],
    current,
    isGone: keeps && list.view !== null && data !== undefined && !found,
    isOvertaken: found !== null && opened !== null && opened.id === found.id && opened.version !== found.version,
    isAwaited: keeps && list.view !== null && data === undefined && answer.status !== 'failed',
    isChanged: current !== null && !isSameQuery(list.kept, list.knownIn(current.content.query)),
    version: opened?.version ?? 0,
    reload: () => void answer.reload(),
    accept: (version) => setOpened((before) => before && { ...before, version }),
  };
}

/** The list was opened without saying what of it: as the person likes it best. Once: 全部 remains reachable. */
function useDefaultView(list: ListState, views: readonly SavedView[] | undefined) {
  const isOpen = useRef(useLocation().search !== '');
  useEffect(() => {
    if (!views || isOpen.current) return;
    isOpen.current = true;
    const view = views.find(({ isDefault }) => isDefault);
    if (view && Object.keys(list.kept).length === 0) list.change(list.changeTo(view.content.query, view.id));
  }, [views, list]);
}

/** What a view keeps that this page no longer has; saving leaves it in the view. */
export function strangeOf(list: ListState, view: SavedView, columns: readonly { key: string }[]) {
  const known = list.knownIn(view.content.query);
  const isStrange = (key: string) => !columns.some((column) => column.key === key);
  return {
    query: Object.fromEntries(Object.entries(view.content.query).filter(([name]) => !(name in known))),
    columns: keysIn(view.content.columns).filter(isStrange),
  };
}

function isSameQuery(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
