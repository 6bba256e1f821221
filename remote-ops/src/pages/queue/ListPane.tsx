import { Button } from '@shizhong/shared-ui/button';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import type { ReactNode, RefObject } from 'react';
import type { AnswerOf } from '../../lib/desk-call';
import type { Answer } from '../../lib/use-question';
import { BulkBar } from './BulkBar';
import { type Filter, type KindCount, keyOf, noFilter, type Row } from './filter';
import css from './ListPane.module.css';
import { ListRow } from './ListRow';
import { SearchBox } from './SearchBox';

export interface ListPaneProps {
  filter: Filter;
  list: readonly Row[];
  answer: Answer<AnswerOf<'queue/list'>>;
  kind: KindCount | null;
  kinds: readonly KindCount[];
  current: string | null;
  chosen: ReadonlySet<string>;
  cursors: readonly string[];
  search: RefObject<HTMLInputElement | null>;
  /** On a phone what was opened has the window. */
  hidden: boolean;
  busy: boolean;
  onFilter(changed: Partial<Filter>): void;
  onOpen(row: Row): void;
  onChoose(row: Row): void;
  onClear(): void;
  onClaim(rows: readonly Row[], how: 'claim' | 'release'): void;
  onPage(cursors: string[]): void;
  onWaits(rows: readonly Pick<Row, 'kind' | 'id'>[], words: string): void;
}

const whoseNames = { any: '全部', free: '未认领', mine: '我的', others: '别人的' } as const;
const dueNames = { soon: '将超时', overdue: '已超时' } as const;

export function ListPane(props: ListPaneProps) {
  const { filter, list, answer, kind, kinds, current, chosen, cursors, hidden, onFilter, onPage } = props;
  const { data, failed, busy, reload } = answer;
  // What was opened is the page then: on a phone it has the window.
  const Heading = hidden ? 'h2' : 'h1';
  const isFiltered = JSON.stringify({ ...filter, kind: 'all' }) !== JSON.stringify(noFilter);
  const rows = list.filter((row) => chosen.has(keyOf(row)));
  return (
    <section className={clsx(css.pane, hidden && css.hidden)} aria-label="待办列表">
      <header className={css.head}>
        <Heading className={css.title}>{kind?.label ?? '待办'}</Heading>
        <select
          className={css.kind}
          aria-label="种类"
          value={filter.kind}
          onChange={({ target }) => onFilter({ kind: kinds.find((each) => each.kind === target.value)?.kind ?? 'all' })}
        >
          <option value="all">全部种类</option>
          {kinds
            .filter(({ permitted }) => permitted)
            .map((each) => (
              <option key={each.kind} value={each.kind}>
                {each.label} {each.waiting}
              </option>
            ))}
        </select>
        <SearchBox value={filter.search} onChange={(search) => onFilter({ search })} box={props.search} />
        <Button size="small" onClick={reload} busy={busy && data !== null} aria-label="刷新">
          刷新
        </Button>
      </header>
      <fieldset className={css.chips}>
        <legend className={css.said}>筛选</legend>
        {Object.entries(whoseNames).map(([whose, label]) => (
          <Chip key={whose} on={filter.whose === whose} onPress={() => onFilter({ whose: whose as Filter['whose'] })}>
            {label}
          </Chip>
        ))}
        {Object.entries(dueNames).map(([due, label]) => (
          <Chip
            key={due}
            on={filter.due === due}
            onPress={() => onFilter({ due: filter.due === due ? 'any' : (due as Filter['due']) })}
          >
            {label}
            {kind ? ` ${due === 'soon' ? kind.soon : kind.overdue}` : ''}
          </Chip>
        ))}
      </fieldset>
      <div className={css.rows}>
        {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
        {!data && !failed ? <Skeleton rows={8} rowHeight={51} /> : null}
        {data && list.length === 0 ? (
          <Empty
            kind={isFiltered ? 'filtered' : 'never'}
            title={data.next ? '最先到期的里没有，正在往后找…' : isFiltered ? '没有符合筛选的' : '都处理完了'}
            action={isFiltered ? <Button onClick={() => onFilter(noFilter)}>看全部</Button> : null}
          />
        ) : null}
        <ul className={css.list}>
          {list.map((row) => (
            <li key={keyOf(row)}>
              <ListRow
                row={row}
                isCurrent={keyOf(row) === current}
                isChosen={chosen.has(keyOf(row))}
                onOpen={() => props.onOpen(row)}
                onChoose={() => props.onChoose(row)}
              />
            </li>
          ))}
        </ul>
        {filter.search && data?.next && list.length > 0 ? (
          <p className={css.partly}>先找了最先到期的一部分；后面还没找，按「下一页」接着找</p>
        ) : null}
        {cursors.length > 1 || data?.next ? (
          <div className={css.pager}>
            <Button size="small" disabled={cursors.length === 1} onClick={() => onPage(cursors.slice(0, -1))}>
              上一页
            </Button>
            <Button size="small" disabled={!data?.next} onClick={() => onPage([...cursors, data?.next ?? ''])}>
              下一页
            </Button>
          </div>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <BulkBar rows={rows} busy={props.busy} onClear={props.onClear} onClaim={props.onClaim} onWaits={props.onWaits} />
      ) : null}
    </section>
  );
}

function Chip({ on, onPress, children }: { on: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button type="button" className={clsx(css.chip, on && css.pressed)} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
