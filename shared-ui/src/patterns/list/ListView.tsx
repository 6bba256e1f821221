import { type ReactNode, useState } from 'react';
import { Button } from '../../primitives/button/Button';
import { Empty } from '../../primitives/empty/Empty';
import { InlineFailure } from '../../primitives/failure/InlineFailure';
import { Icon } from '../../primitives/icon/Icon';
import { Skeleton } from '../../primitives/skeleton/Skeleton';
import { NavTabs } from '../nav-tabs/NavTabs';
import { BatchBar } from './BatchBar';
import type { BatchAction } from './batch';
import { type Column, isFixed } from './column';
import { FilterRow } from './FilterRow';
import { ListCards } from './ListCards';
import { ListTable, Tick } from './ListTable';
import { Pager } from './Pager';
import { MoreMenu } from './RowActions';
import type { RowGroup, Selection } from './rows';
import styles from './table.module.css';
import type { List } from './use-list';
import { useNarrow } from './use-narrow';
import { useShownColumns } from './use-shown-columns';

interface EmptyFace {
  title: ReactNode;
  action?: ReactNode;
}

export interface ListViewProps<Row> {
  list: List<Row>;
  /** Name of the table for screen readers: 「阅读广告列表」. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The row as text, for the names of its checkbox and card. */
  rowName: (row: Row) => string;
  /** Shown when there has never been any data: why, and the next step. */
  empty: EmptyFace;
  /** An unmet precondition: shown instead of the rows. */
  gate?: EmptyFace | null | undefined;
  /** Headings between rows, such as days. The rows must be sorted accordingly. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  batch?: readonly BatchAction<Row>[] | undefined;
  /** After a batch; default reloads the list. */
  onBatchDone?: (() => void) | undefined;
  /** At the right of the filters: 「导出」. */
  tools?: ReactNode;
  /** Between tabs and filters. */
  children?: ReactNode;
  /** Height of a row in pixels, for the skeleton; default 69, two lines. */
  rowHeight?: number | undefined;
}

/** Tabs, filters, rows and pager of a list in every state; the page around it is `ListPage` or any other. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, label, columns, gate, tools, children } = props;
  const narrow = useNarrow();
  const shown = useShownColumns(list.setup.id, columns);
  const choosable = columns.filter((column) => !isFixed(column));
  const columnChoice =
    !narrow && choosable.length ? (
      <MoreMenu
        label="选择显示的列"
        stays
        className={styles['columnButton']}
        face={
          <>
            <Icon name="list" size={16} />列
          </>
        }
      >
        {choosable.map((column) => (
          <label key={column.key} className={styles['choice']}>
            <input
              type="checkbox"
              className={styles['box']}
              checked={shown.isShown(column)}
              onChange={(event) => shown.show(column, event.target.checked)}
            />
            {column.head}
          </label>
        ))}
      </MoreMenu>
    ) : null;
  return (
    <>
      <Tabs list={list} label={label} />
      {children}
      {gate ? null : (
        <FilterRow
          list={list}
          end={
            !narrow && (columnChoice || tools) ? (
              <>
                {columnChoice}
                {tools}
              </>
            ) : null
          }
        />
      )}
      <Rows {...props} columns={shown.shown} narrow={narrow} />
    </>
  );
}

function Tabs<Row>({ list, label }: Pick<ListViewProps<Row>, 'list' | 'label'>) {
  const { tabs } = list.setup;
  if (!tabs) return null;
  const { counts } = list;
  const all = counts && (counts['all'] ?? Object.values(counts).reduce((sum, count) => sum + count, 0));
  const items = [
    ...(tabs.all === false ? [] : [{ key: 'all', label: tabs.all ?? '全部', count: all }]),
    ...tabs.items.map((item) => ({ ...item, count: counts && (counts[item.key] ?? 0) })),
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

function Rows<Row>({
  list,
  label,
  columns,
  rowKey,
  rowName,
  empty,
  gate,
  groupOf,
  batch,
  onBatchDone,
  tools,
  rowHeight = 69,
  narrow,
}: ListViewProps<Row> & { narrow: boolean }) {
  const { rows, answer } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const retry = () => void answer.reload();

  if (gate)
    return (
      <div className={styles['gate']}>
        <State face={<Empty kind="gated" title={gate.title} action={gate.action} />} />
      </div>
    );
  if (!rows && answer.status === 'failed') return <State face={<InlineFailure onRetry={retry} />} />;
  if (!rows) {
    return (
      <div className={`${styles['state']} ${styles['bones']}`}>
        <Skeleton rows={5} rowHeight={narrow ? 148 : rowHeight} />
      </div>
    );
  }

  const stale = answer.error ? (
    <div className={styles['stale']}>
      <InlineFailure onRetry={retry} busy={answer.isRefreshing} text="没有更新成功，以下是之前的内容" />
    </div>
  ) : null;

  if (!rows.length) {
    const face =
      list.total > 0 || list.page > 1 ? (
        <Empty
          kind="filtered"
          title="这一页没有记录"
          action={<Button onClick={() => list.change({ page: null })}>回到第一页</Button>}
        />
      ) : list.narrowed ? (
        <Empty
          kind="filtered"
          title="没有符合条件的记录"
          action={<Button onClick={() => list.clear({ tab: true })}>清空筛选</Button>}
        />
      ) : (
        <Empty kind="never" title={empty.title} action={empty.action} />
      );
    return (
      <>
        {stale}
        <State face={face} />
      </>
    );
  }

  // Only rows on the current page count: nobody acts on rows they cannot see.
  const picked = rows.filter((row) => chosen.has(rowKey(row)));
  const selection: Selection | null = batch?.length
    ? {
        all: picked.length === rows.length,
        some: picked.length > 0,
        has: (key) => chosen.has(key),
        choose: (key, on) =>
          setChosen((before) => {
            const next = new Set(before);
            if (on) next.add(key);
            else next.delete(key);
            return next;
          }),
        chooseAll: (on) => setChosen(new Set(on ? rows.map(rowKey) : [])),
      }
    : null;
  const parts = { label, rows, columns, rowKey, rowName, groupOf, selection, busy: answer.isRefreshing };
  return (
    <>
      {stale}
      {batch?.length ? (
        <BatchBar
          rows={picked}
          actions={batch}
          rowKey={rowKey}
          rowName={rowName}
          allTick={
            narrow && selection ? (
              <Tick label="选择本页全部" checked={selection.all} some={selection.some} onChange={selection.chooseAll} />
            ) : null
          }
          onClear={() => setChosen(new Set())}
          onDone={() => {
            setChosen(new Set());
            if (onBatchDone) onBatchDone();
            else retry();
          }}
        />
      ) : null}
      {narrow ? <ListCards {...parts} /> : <ListTable {...parts} list={list} />}
      <Pager list={list} total={list.total} />
      {/* On a phone the search field needs the full row above. */}
      {narrow && tools ? <div className={styles['tools']}>{tools}</div> : null}
    </>
  );
}

function State({ face }: { face: ReactNode }) {
  return <div className={styles['state']}>{face}</div>;
}
