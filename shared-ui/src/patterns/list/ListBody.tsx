import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { type ReactNode, type Ref, useState } from 'react';
import { useNarrow } from '../../primitives/narrow';
import { Button } from '../button';
import { Empty, InlineFailure, Skeleton } from '../states';
import { BatchBar } from './BatchBar';
import css from './ListBody.module.css';
import { ListCards } from './ListCards';
import { ListTable } from './ListTable';
import { ListTools } from './ListTools';
import type { ListViewProps } from './list-view-props';
import { Pager } from './Pager';
import type { Selection } from './rows';

/** Heights of a row of two lines, for the skeleton. */
const rowPx = { wide: 57, narrow: 68 };
/** The frame's top bar and the bar above the rows, both of which stick. */
const topPx = 108;

/** The rows of a list in every state, the bar above and the pager below them. */
export function ListBody<Row>(props: ListViewProps<Row> & { columnChoice: ReactNode; roomRef: Ref<HTMLDivElement> }) {
  const { list, label, columns, rowKey, rowName, gate, groupOf, batch, onBatchDone, tools, columnChoice, roomRef } = props;
  const narrow = useNarrow();
  const { rows, answer } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const retry = () => void answer.reload();

  if (gate)
    return (
      <div className={clsx(css.box, css.gate)}>
        <Empty kind="gated" title={gate.title} action={gate.action} />
      </div>
    );

  // Only rows on the current page count: nobody acts on rows they cannot see.
  const picked = rows?.filter((row) => chosen.has(rowKey(row))) ?? [];
  const selection = rows?.length && batch?.length ? selectionOf(rows, rowKey, chosen, setChosen) : null;
  const batchBar = batch?.length ? (
    <BatchBar
      rows={picked}
      actions={batch}
      rowKey={rowKey}
      rowName={rowName}
      allTick={
        narrow && selection ? (
          <Checkbox
            aria-label="选择本页全部"
            checked={selection.all}
            indeterminate={selection.some && !selection.all}
            onChange={(event) => selection.chooseAll(event.target.checked)}
          />
        ) : null
      }
      onClear={() => setChosen(new Set())}
      onDone={() => {
        setChosen(new Set());
        if (onBatchDone) onBatchDone();
        else retry();
      }}
    />
  ) : null;
  const stale =
    rows && answer.error ? (
      <div className={css.stale}>
        <InlineFailure kept onRetry={retry} busy={answer.isRefreshing} text="没有更新成功，以下是之前的内容" />
      </div>
    ) : null;
  const parts = { label, columns, rowKey, rowName, groupOf, selection, busy: answer.isRefreshing };
  const pager = rows?.length ? <Pager list={list} total={list.total} /> : null;

  if (narrow)
    return (
      <>
        {stale}
        <div className={picked.length ? css.phoneBatch : undefined}>{batchBar}</div>
        {rows?.length ? (
          <ListCards {...parts} rows={rows} total={list.total} />
        ) : (
          <div className={css.box}>{faceOf({ ...props, rowHeight: rowPx.narrow }, rowPx.narrow)}</div>
        )}
        {pager}
        {/* The search field needs the full row above. Not before the rows: they take less room than their place, or more. */}
        {tools && rows ? <div className={css.phoneTools}>{tools}</div> : null}
      </>
    );
  return (
    <>
      <div ref={roomRef} className={css.box}>
        <ListTools total={rows && list.total} selecting={picked.length > 0} batch={batchBar}>
          {columnChoice}
          {tools}
        </ListTools>
        {stale}
        {rows?.length ? <ListTable {...parts} rows={rows} list={list} top={topPx} /> : faceOf(props, rowPx.wide)}
      </div>
      {/* The pager's place is held: nothing below moves when it comes. */}
      {pager ?? <div className={css.pagerPlace} />}
    </>
  );
}

/** What stands in the place of rows that are not there: not yet, not now, or none. */
function faceOf<Row>({ list, empty, rowHeight }: ListViewProps<Row>, usualPx: number): ReactNode {
  const { rows, answer } = list;
  if (!rows && answer.status === 'failed') return <InlineFailure onRetry={() => void answer.reload()} />;
  if (!rows)
    return (
      <div className={css.bones}>
        <Skeleton rows={10} rowHeight={rowHeight ?? usualPx} />
      </div>
    );
  if (list.total > 0 || list.page > 1)
    return (
      <Empty
        kind="filtered"
        title="这一页没有记录"
        action={<Button onClick={() => list.change({ page: null })}>回到第一页</Button>}
      />
    );
  if (list.narrowed)
    return (
      <Empty
        kind="filtered"
        title="没有符合条件的记录"
        action={<Button onClick={() => list.clear({ tab: true })}>清空筛选</Button>}
      />
    );
  return <Empty kind="never" title={empty.title} action={empty.action} />;
}

function selectionOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  chosen: ReadonlySet<string>,
  setChosen: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
): Selection {
  const count = rows.filter((row) => chosen.has(rowKey(row))).length;
  return {
    all: count === rows.length,
    some: count > 0,
    has: (key) => chosen.has(key),
    choose: (key, on) =>
      setChosen((before) => {
        const next = new Set(before);
        if (on) next.add(key);
        else next.delete(key);
        return next;
      }),
    chooseAll: (on) => setChosen(() => new Set(on ? rows.map(rowKey) : [])),
    set: (keys) => setChosen(() => new Set(keys)),
  };
}
