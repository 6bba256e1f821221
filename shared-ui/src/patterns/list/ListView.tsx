import type { ReactNode } from 'react';
import { useNarrow } from '../../primitives/narrow';
import { NavTabs } from '../nav-tabs/NavTabs';
import { ColumnChoice } from './ColumnChoice';
import { ColumnSets } from './ColumnSets';
import { isFixed } from './column';
import { tickPx } from './column-widths';
import { FilterRow } from './FilterRow';
import { LateViewTools } from './LateViewTools';
import { ListBody } from './ListBody';
import css from './ListView.module.css';
import type { ListViewProps } from './list-view-props';
import { SeenList } from './seen-list';
import { sortChoicesOf } from './sort-choices';
import { useRoom } from './use-room';
import { type SavedViews, useSavedViews } from './use-saved-views';
import { isChoosable } from './use-selection';
import { useShownColumns } from './use-shown-columns';

/** Tabs, filters, rows and pager of a list in every state; the page around it is `ListPage` or any other. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, label, columns, gate, children } = props;
  const narrow = useNarrow();
  const [room, roomRef] = useRoom();
  const saved = useSavedViews(list);
  const { current } = saved;
  const shown = useShownColumns(
    list.setup.id,
    columns,
    narrow || room === null ? null : room - (isChoosable(props) ? tickPx : 0),
    current && { id: current.id, columns: current.content.columns },
    list.sort,
  );
  const isChanged = current !== null && (saved.isChanged || shown.isChanged);
  const sorts = sortChoicesOf(columns);
  const hasChoice = columns.some((column) => !isFixed(column));
  const sets =
    props.columnSets && !narrow ? (
      <ColumnSets sets={props.columnSets} columns={columns} choice={shown.choice} onChange={shown.change} />
    ) : null;
  const columnTools =
    hasChoice && !narrow ? (
      <ColumnChoice
        columns={columns}
        shown={shown.shown.map(({ key }) => key)}
        choice={shown.choice}
        isChanged={shown.isChanged}
        onChange={shown.change}
        onReset={shown.reset}
      />
    ) : null;
  // On a phone a row that is opened shows everything, and no column is chosen.
  const seen = { columns: narrow ? null : shown.seen, withoutRoom: shown.withoutRoom, sort: list.sort };
  return (
    <SeenList value={seen}>
      <Tabs
        list={list}
        label={label}
        saved={saved}
        isChanged={isChanged}
        tools={
          list.setup.views && !gate ? (
            <LateViewTools
              list={list}
              saved={saved}
              columns={columns}
              choice={shown.choice}
              isChanged={isChanged}
              onReset={shown.reset}
            />
          ) : null
        }
      />
      {children}
      {gate ? null : <FilterRow list={list} total={list.rows && list.total} sorts={sorts} />}
      {!gate && (list.setup.tabs || list.setup.views) && !list.setup.filters?.length ? <div className={css.apart} /> : null}
      <ListBody
        {...props}
        // Its columns are not known yet: they would jump.
        list={saved.isAwaited ? { ...list, rows: undefined } : list}
        columns={shown.shown}
        sets={sets}
        columnTools={columnTools}
        widths={{ choice: shown.choice, change: shown.change }}
        roomRef={roomRef}
      />
    </SeenList>
  );
}

interface TabsProps<Row> extends Pick<ListViewProps<Row>, 'list' | 'label'> {
  saved: SavedViews;
  isChanged: boolean;
  tools: ReactNode;
}

/** The list's own tabs, with the person's views after the first. */
function Tabs<Row>({ list, label, saved, isChanged, tools }: TabsProps<Row>) {
  // A list without tabs has one for each view, once there may be any.
  const { tabs = list.setup.views ? { items: [], all: undefined } : null } = list.setup;
  const narrow = useNarrow();
  // On a phone nothing could be kept by name: the only tab would say nothing.
  if (!tabs || (narrow && !list.setup.tabs && !saved.all.length)) return null;
  const { counts } = list;
  const all = counts && (counts['all'] ?? Object.values(counts).reduce((sum, count) => sum + count, 0));
  const items = [
    ...(tabs.all === false ? [] : [{ key: 'all', label: tabs.all ?? '全部', count: all ?? null }]),
    ...tabs.items.map((item) => ({ ...item, count: counts ? (counts[item.key] ?? 0) : null })),
  ];
  const { current, isGone } = saved;
  // 全部 is named where a view would open by itself.
  const first = saved.all.some(({ isDefault }) => isDefault) ? 'all' : null;
  const own = items.map((item, index) => {
    const tab = index === 0 ? first : item.key;
    // From a view to a tab of the list: without the view's filters.
    return { ...item, to: list.addressOf(list.view ? { ...list.changeTo({}, null), tab } : { tab }) };
  });
  const views = saved.all.map((view) => ({
    key: `view-${view.id}`,
    label: view.name,
    isMarked: isChanged && view.id === current?.id,
    to: list.addressOf(list.changeTo(view.content.query, view.id)),
  }));
  return (
    <NavTabs
      label={`${label}分类`}
      current={current && !isGone ? `view-${current.id}` : list.tab}
      replace
      tabs={[...own.slice(0, 1), ...views, ...own.slice(1)]}
      end={tools}
    />
  );
}
