import { useNarrow } from '../../primitives/narrow';
import { NavTabs } from '../nav-tabs/NavTabs';
import { ColumnChoice } from './ColumnChoice';
import { isFixed } from './column';
import { tickPx } from './column-widths';
import { FilterRow } from './FilterRow';
import { ListBody } from './ListBody';
import css from './ListView.module.css';
import type { ListViewProps } from './list-view-props';
import { useRoom } from './use-room';
import { useShownColumns } from './use-shown-columns';

/** Tabs, filters, rows and pager of a list in every state; the page around it is `ListPage` or any other. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, label, columns, gate, batch, children } = props;
  const narrow = useNarrow();
  const [room, roomRef] = useRoom();
  const shown = useShownColumns(list.setup.id, columns, narrow || room === null ? null : room - (batch?.length ? tickPx : 0));
  const choosable = columns.filter((column) => !isFixed(column));
  const columnChoice = choosable.length ? (
    <ColumnChoice
      columns={choosable}
      isShown={(key) => shown.shown.some((column) => column.key === key)}
      onShow={(key, on) => {
        const column = choosable.find((each) => each.key === key);
        if (column) shown.show(column, on);
      }}
    />
  ) : null;
  return (
    <>
      <Tabs list={list} label={label} />
      {children}
      {gate ? null : <FilterRow list={list} total={list.rows && list.total} />}
      {!gate && list.setup.tabs && !list.setup.filters?.length ? <div className={css.apart} /> : null}
      <ListBody {...props} columns={shown.shown} columnChoice={narrow ? null : columnChoice} roomRef={roomRef} />
    </>
  );
}

function Tabs<Row>({ list, label }: Pick<ListViewProps<Row>, 'list' | 'label'>) {
  const { tabs } = list.setup;
  if (!tabs) return null;
  const { counts } = list;
  const all = counts && (counts['all'] ?? Object.values(counts).reduce((sum, count) => sum + count, 0));
  const items = [
    ...(tabs.all === false ? [] : [{ key: 'all', label: tabs.all ?? '全部', count: all ?? null }]),
    ...tabs.items.map((item) => ({ ...item, count: counts ? (counts[item.key] ?? 0) : null })),
  ];
  return (
    <NavTabs
      label={`${label}分类`}
      current={list.tab}
      replace
      tabs={items.map((item, index) => ({ ...item, to: list.addressOf({ tab: index === 0 ? null : item.key }) }))}
    />
  );
}
