import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import type { ReactNode, Ref } from 'react';
import { useNarrow } from '../../primitives/narrow';
import { Button } from '../button';
import { Empty, InlineFailure, Skeleton } from '../states';
import { BatchBar } from './BatchBar';
import type { WidthChange } from './drag-width';
import css from './ListBody.module.css';
import { ListCards } from './ListCards';
import { ListTable } from './ListTable';
import { ListTools } from './ListTools';
import type { ListViewProps } from './list-view-props';
import { Pager } from './Pager';
import { useKeptFocus } from './use-kept-focus';
import { useListKeys } from './use-list-keys';
import { isChoosable, useSelection } from './use-selection';
import { useSums } from './use-sums';
import { useLeftTop } from './way-back';

/** Heights of a row of two lines, for the skeleton. */
const rowPx = { wide: 57, narrow: 68 };
/** The frame's top bar and the bar above the rows, both of which stick. */
const topPx = 108;

interface ListBodyProps<Row> extends ListViewProps<Row> {
  /** At the left of the bar above the rows. */
  sets: ReactNode;
  columnTools: ReactNode;
  widths: WidthChange;
  roomRef: Ref<HTMLDivElement>;
}

/** The rows of a list in every state, the bar above and the pager below them. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const {
    list,
    label,
    columns,
    rowKey,
    rowName,
    gate,
    groupOf,
    batch = [],
    onBatchDone,
    tools,
    sets,
    columnTools,
    widths,
    roomRef,
  } = props;
  const narrow = useNarrow();
  const { rows, answer } = list;
  const { picked, selection, clear, drop, chooseEvery } = useSelection(props);
  const retry = () => void answer.reload();
  useListKeys({ id: list.setup.id, selection, anyChosen: picked.length > 0, onClear: clear });
  useKeptFocus({ id: list.setup.id, label, count: picked.length, seen: rows?.length ?? null });
  useLeftTop(rows !== undefined && !gate);
  const sums = useSums(props.sums, gate ? 0 : list.total, picked.map(rowKey));

  if (gate)
    return (
      <div className={clsx(css.box, css.gate)}>
        <Empty kind="gated" title={gate.title} action={gate.action} />
      </div>
    );

  const batchBar = isChoosable(props) ? (
    <BatchBar
      rows={picked}
      elsewhere={picked.length - (rows?.filter((row) => selection?.has(rowKey(row))).length ?? 0)}
      actions={batch}
      tools={props.chosenTools?.(picked)}
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
      // Offered once a whole page is chosen: before, nobody means all of them.
      every={selection?.all && list.total > picked.length ? { total: list.total, onChoose: chooseEvery } : null}
      onClear={clear}
      onDrop={drop}
      onDone={() => {
        clear();
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
  const parts = { label, columns, rowKey, rowName, groupOf, selection, sums, busy: answer.isRefreshing };
  const pager = rows?.length ? <Pager list={list} total={list.total} /> : null;

  if (narrow) {
    const below = (
      <>
        {pager}
        {/* The search field needs the full row above. Not before the rows: they take less room than their place, or more. */}
        {tools && rows ? <div className={css.phoneTools}>{tools}</div> : null}
      </>
    );
    return (
      <>
        {stale}
        {rows?.length ? (
          <ListCards {...parts} rows={rows} total={list.total} below={below} />
        ) : (
          <>
            <div className={css.box}>{faceOf({ ...props, rowHeight: rowPx.narrow }, rowPx.narrow)}</div>
            {below}
          </>
        )}
        {/* At the foot, where the thumb is; behind the rows, so that none of them moves when it comes, and none stays below it. */}
        <div className={picked.length ? css.phoneBatch : undefined}>{batchBar}</div>
      </>
    );
  }
  return (
    <>
      <div ref={roomRef} className={css.box} data-list={list.setup.id}>
        <ListTools total={rows && list.total} selecting={picked.length > 0} batch={batchBar} sets={sets}>
          {columnTools}
          {tools}
        </ListTools>
        {stale}
        {rows?.length ? <ListTable widths={widths} {...parts} rows={rows} list={list} top={topPx} /> : faceOf(props, rowPx.wide)}
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
